import { DEFAULT_COUNTRY, findPostByCode, getPost, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CategoryTree } from '../categories/category-tree.ts'
import { presentGuide } from '../projections/guides/guide.presenter.ts'
import { PostPresenter, presentMemberRating } from './post.presenter.ts'
import { PostsService } from './posts.service.ts'
import { presentUnlistedPost } from './unlisted/unlisted-page.presenter.ts'

@Controller()
export class PostsController {
  constructor(
    @Inject(PostsService) private readonly posts: PostsService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  @Handles(getPost)
  async get(
    @Input() { params, query }: CallInput<typeof getPost>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof getPost>> {
    const found = await this.posts.findBySlug(params.slug)
    if ('guide' in found) return { post: presentGuide(found.guide, found.fuzzyMatch), category_labels: [], countries: [] }
    if ('unlisted' in found)
      return { post: presentUnlistedPost(found.unlisted, found.fuzzyMatch), category_labels: [], countries: [] }
    const { row, fuzzyMatch } = found
    const edition = query.country ?? DEFAULT_COUNTRY
    return {
      post: this.present.full(row, { country: visitor.country, edition, fuzzyMatch }),
      category_labels: this.categories.labels(row.category_ids),
      countries: [...(row.countries ?? [])],
      ...presentMemberRating(row),
    }
  }

  @Handles(findPostByCode)
  async slugByCode(@Input() { params }: CallInput<typeof findPostByCode>): Promise<CallAnswer<typeof findPostByCode>> {
    return { slug: await this.posts.getSlugByCode(params.code) }
  }
}
