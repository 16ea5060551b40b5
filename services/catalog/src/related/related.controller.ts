import { DEFAULT_COUNTRY, listRelated, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, DomainError, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import { RelatedRepository } from './related.repository.ts'

/** Nothing is related any more on later pages. */
const LAST_PAGE = 20

@Controller()
export class RelatedController {
  constructor(
    @Inject(RelatedRepository) private readonly related: RelatedRepository,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(listRelated)
  async list(@Input() { params, query }: CallInput<typeof listRelated>, @Context() { visitor }: CallContext): Promise<CallAnswer<typeof listRelated>> {
    const country = query.country ?? DEFAULT_COUNTRY
    const slice = { country, nsfw: visitor.nsfw, skip: (params.page - 1) * query.items, count: query.items }
    const rows = params.page > LAST_PAGE ? [] : await this.related.list(params.id, slice)
    if (rows.length === 0 && !(await this.related.isPublished(params.id))) {
      throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    }
    return { posts: rows.map((row) => this.present.card(row, { country, page: params.page })) }
  }
}
