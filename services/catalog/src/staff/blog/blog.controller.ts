import { DEFAULT_COUNTRY, getBlogPost, listBlogPosts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import type { PostRow } from '../../posts/post-row.ts'
import { PostPresenter } from '../../posts/post.presenter.ts'
import { presentBlogPost, presentBlogSummary } from './blog.presenter.ts'
import { BlogService } from './blog.service.ts'

@Controller()
export class BlogController {
  constructor(
    @Inject(BlogService) private readonly blog: BlogService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(listBlogPosts)
  async list(@Input() { query }: CallInput<typeof listBlogPosts>): Promise<CallAnswer<typeof listBlogPosts>> {
    const { rows, total } = await this.blog.list(query.page)
    return { posts: rows.map(presentBlogSummary), total }
  }

  @Handles(getBlogPost)
  async get(
    @Input() { params, query }: CallInput<typeof getBlogPost>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof getBlogPost>> {
    const { row, gifts, textGifts } = await this.blog.get(params.slug, visitor)
    const options = { country: visitor.country, edition: query.country ?? DEFAULT_COUNTRY }
    const cards = (rows: readonly PostRow[]) => rows.map((gift) => this.present.card(gift, options))
    return { post: { ...presentBlogPost(row), posts: cards(gifts) }, posts: cards(textGifts) }
  }
}
