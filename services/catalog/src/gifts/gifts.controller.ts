import { DEFAULT_COUNTRY, listGifts, type CallAnswer, type CallInput, type PublicGiftCategory } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { ListPresenter } from '../lists/list.presenter.ts'
import { GiftsService, type GiftsPage } from './gifts.service.ts'

@Controller()
export class GiftsController {
  constructor(
    @Inject(GiftsService) private readonly gifts: GiftsService,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(ListPresenter) private readonly present: ListPresenter,
  ) {}

  @Handles(listGifts)
  async list(@Input() input: CallInput<typeof listGifts>, @Context() { visitor }: CallContext): Promise<CallAnswer<typeof listGifts>> {
    const page = await this.gifts.listPage(input, visitor)
    const context = { country: input.query.country ?? DEFAULT_COUNTRY, page: input.params.page }
    return { posts: this.present.page(page.slots, context), category: this.#category(page) }
  }

  #category({ category, counts }: GiftsPage): PublicGiftCategory {
    const { parent_id: parentId, ...fields } = category
    const parent = parentId === null ? undefined : this.tree.byId(parentId)
    return {
      ...fields,
      post_count: counts.total,
      parent: parent === undefined ? null : { name: parent.name, slug: parent.slug },
      children: this.tree.childrenOf(category.id).map(({ id, name, slug }) => ({
        name, slug, post_count: counts.byCategory.get(id) ?? 0, children: this.tree.childrenOf(id).map((below) => ({ name: below.name, slug: below.slug })),
      })),
    }
  }
}
