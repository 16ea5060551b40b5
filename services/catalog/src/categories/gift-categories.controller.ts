import {
  createGiftCategory,
  deleteGiftCategory,
  getGiftCategory,
  listCategoryTree,
  listGiftCategories,
  updateGiftCategory,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffChange } from '../staff/changes/staff-change.presenter.ts'
import { presentOperationId } from '../staff/operation-log/operation.presenter.ts'
import { CategoryTree } from './category-tree.ts'
import { GiftCategoriesService, StaleGiftCategory } from './gift-categories.service.ts'
import { presentCategory } from './gift-category.presenter.ts'

@Controller()
export class GiftCategoriesController {
  constructor(
    @Inject(GiftCategoriesService) private readonly categories: GiftCategoriesService,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
  ) {}

  @Handles(listGiftCategories)
  async list(): Promise<CallAnswer<typeof listGiftCategories>> {
    return { categories: (await this.categories.list()).map(presentCategory) }
  }

  @Handles(listCategoryTree)
  listTree(): CallAnswer<typeof listCategoryTree> {
    return { categories: this.tree.all().map(({ id, name, slug, parent_id }) => ({ id, name, slug, parent_id })) }
  }

  @Handles(getGiftCategory)
  async get(@Input() { params }: CallInput<typeof getGiftCategory>): Promise<CallAnswer<typeof getGiftCategory>> {
    return { category: presentCategory(await this.categories.get(params.id)) }
  }

  @Handles(createGiftCategory)
  async create(
    @Input() { body }: CallInput<typeof createGiftCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createGiftCategory>> {
    return { category: presentCategory(await this.categories.create(body, memberOf(context).userId)) }
  }

  @Handles(updateGiftCategory)
  async update(
    @Input() { params, body }: CallInput<typeof updateGiftCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof updateGiftCategory>> {
    const saving = this.categories.update(params.id, body, memberOf(context).userId)
    const category = await refuseStale(updateGiftCategory, StaleGiftCategory, saving, ({ current, changes }) => ({
      current: presentCategory(current),
      changes: changes.map(presentStaffChange),
    }))
    return { category: presentCategory(category) }
  }

  @Handles(deleteGiftCategory)
  async delete(
    @Input() { params }: CallInput<typeof deleteGiftCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteGiftCategory>> {
    return { operation_id: presentOperationId(await this.categories.delete(params.id, memberOf(context).userId)) }
  }
}
