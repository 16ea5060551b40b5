import { DEFAULT_COUNTRY, featurePost, getFeatured, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import { FeaturedRepository } from './featured.repository.ts'
import { FeaturedService } from './featured.service.ts'

@Controller()
export class FeaturedController {
  constructor(
    @Inject(FeaturedRepository) private readonly featured: FeaturedRepository,
    @Inject(FeaturedService) private readonly service: FeaturedService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  /** Its way to the shop stands on the front page, so it is the visitor's own country that decides it (D5.49). */
  @Handles(getFeatured)
  async get(@Input() { query }: CallInput<typeof getFeatured>, @Context() { visitor }: CallContext): Promise<CallAnswer<typeof getFeatured>> {
    const country = query.country ?? DEFAULT_COUNTRY
    const row = await this.featured.current(visitor.nsfw, country)
    if (row === undefined) return { featured: null }
    return { featured: { ...this.present.card(row, { country: visitor.country }), utm_campaign: row.utm_campaign, overline: row.overline, giveaway_data: row.giveaway } }
  }

  @Handles(featurePost)
  async feature(@Input() { params, body }: CallInput<typeof featurePost>): Promise<CallAnswer<typeof featurePost>> {
    await this.service.schedule({
      postId: params.id,
      overline: body.overline,
      utmCampaign: body.utm_campaign,
      ...(body.starts === undefined ? {} : { starts: new Date(body.starts) }),
    })
    return {}
  }
}
