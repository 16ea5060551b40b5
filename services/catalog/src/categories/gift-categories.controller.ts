import {
  createGiftCategory,
  deleteGiftCategory,
  getGiftCategory,
  getGiftCategoryHanging,
  listCategoryTree,
  listDeletedGiftCategories,
  listGiftCategories,
  restoreGiftCategory,
  updateGiftCategory,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffChange } from '../staff/changes/staff-change.presenter.ts'
import { presentOperationId } from '../staff/operation-log/operation.presenter.ts'
import { CategoryHangingService } from './category-hanging.service.ts'
import { CategoryTrashService } from './category-trash.service.ts'
import { CategoryTree } from './category-tree.ts'
import { GiftCategoriesService, StaleGiftCategory } from './gift-categories.service.ts'
import { presentCategory, presentDeletedCategory } from './gift-category.presenter.ts'

@Controller()
export class GiftCategoriesController {
  constructor(
    @Inject(GiftCategoriesService) private readonly categories: GiftCategoriesService,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(CategoryHangingService) private readonly hanging: CategoryHangingService,
    @Inject(CategoryTrashService) private readonly trash: CategoryTrashService,
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

  @Handles(getGiftCategoryHanging)
  async listHanging(
    @Input() { params }: CallInput<typeof getGiftCategoryHanging>,
  ): Promise<CallAnswer<typeof getGiftCategoryHanging>> {
    const { hanging, guidesKnown } = await this.hanging.list(params.id)
    return { hanging, guides_known: guidesKnown }
  }

  @Handles(listDeletedGiftCategories)
  async listDeleted(): Promise<CallAnswer<typeof listDeletedGiftCategories>> {
    return { categories: (await this.trash.list()).map(presentDeletedCategory) }
  }

  @Handles(restoreGiftCategory)
  async restore(
    @Input() { params }: CallInput<typeof restoreGiftCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreGiftCategory>> {
    const operation = await this.trash.restore(params.id, memberOf(context).userId)
    return { category: presentCategory(await this.categories.get(params.id)), operation_id: presentOperationId(operation) }
  }
}
