import { DEFAULT_COUNTRY, featurePost, getFeatured, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Expiring, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { FeaturedPresenter } from './featured.presenter.ts'
import { FeaturedService } from './featured.service.ts'

@Controller()
export class FeaturedController {
  constructor(
    @Inject(FeaturedService) private readonly featured: FeaturedService,
    @Inject(FeaturedPresenter) private readonly presenter: FeaturedPresenter,
  ) {}

  @Handles(getFeatured)
  async get(
    @Input() { query }: CallInput<typeof getFeatured>,
    @Context() { visitor }: CallContext,
  ): Promise<Expiring<CallAnswer<typeof getFeatured>>> {
    const edition = query.country ?? DEFAULT_COUNTRY
    const { row, ends, secondsLeft } = await this.featured.getCurrent(visitor.nsfw, edition)
    const featured = row === undefined ? null : this.presenter.present(row, visitor.country, edition)
    return new Expiring({ featured, ends: ends.toISOString() }, secondsLeft)
  }

  @Handles(featurePost)
  async feature(
    @Input() { params, body }: CallInput<typeof featurePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof featurePost>> {
    const slot = { postId: params.id, overline: body.overline, utmCampaign: body.utm_campaign }
    const starts = body.starts === undefined ? {} : { starts: new Date(body.starts) }
    await this.featured.schedule({ ...slot, ...starts }, memberOf(context).userId)
    return {}
  }
}
