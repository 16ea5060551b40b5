import { DEFAULT_COUNTRY, listRelated, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../post.presenter.ts'
import { RelatedService } from './related.service.ts'

@Controller()
export class RelatedController {
  constructor(
    @Inject(RelatedService) private readonly related: RelatedService,
    @Inject(PostPresenter) private readonly presenter: PostPresenter,
  ) {}

  @Handles(listRelated)
  async list(
    @Input() { params, query }: CallInput<typeof listRelated>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listRelated>> {
    const country = query.country ?? DEFAULT_COUNTRY
    const rows = await this.related.list({
      postId: params.id,
      page: params.page,
      perPage: query.items,
      country,
      nsfw: visitor.nsfw,
    })
    return { posts: rows.map((row) => this.presenter.card(row, { country, page: params.page })) }
  }
}
