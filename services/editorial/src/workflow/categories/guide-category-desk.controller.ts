import {
  type CallAnswer,
  type CallInput,
  changeGuideCategory,
  getGuideCategoriesHanging,
  listGuideCategoryRows,
  mergeGuideCategories,
  restoreGuideCategory,
  trashGuideCategories,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentCategoryRow, presentOperationId } from './guide-category-desk.presenter.ts'
import { GuideCategoryDeskService, StaleGuideCategory } from './guide-category-desk.service.ts'

@Controller()
export class GuideCategoryDeskController {
  constructor(@Inject(GuideCategoryDeskService) private readonly desk: GuideCategoryDeskService) {}

  @Handles(listGuideCategoryRows)
  async list(@Input() { query }: CallInput<typeof listGuideCategoryRows>): Promise<CallAnswer<typeof listGuideCategoryRows>> {
    return { categories: (await this.desk.list(query.state, query.term)).map(presentCategoryRow) }
  }

  @Handles(getGuideCategoriesHanging)
  async hanging(
    @Input() { query }: CallInput<typeof getGuideCategoriesHanging>,
  ): Promise<CallAnswer<typeof getGuideCategoriesHanging>> {
    return { hanging: await this.desk.listHanging(query.ids) }
  }

  @Handles(changeGuideCategory)
  async change(
    @Input() { params, body }: CallInput<typeof changeGuideCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeGuideCategory>> {
    const changing = this.desk.change(params.id, body, memberOf(context).userId)
    const { category, operation } = await refuseStale(changeGuideCategory, StaleGuideCategory, changing, (current) => ({
      current: presentCategoryRow(current),
    }))
    return { category: presentCategoryRow(category), operation_id: presentOperationId(operation) }
  }

  @Handles(mergeGuideCategories)
  async merge(
    @Input() { body }: CallInput<typeof mergeGuideCategories>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof mergeGuideCategories>> {
    const { category, operation } = await this.desk.merge(body.ids, body.into, memberOf(context).userId)
    return { category: presentCategoryRow(category), operation_id: presentOperationId(operation) }
  }

  @Handles(trashGuideCategories)
  async trash(
    @Input() { body }: CallInput<typeof trashGuideCategories>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof trashGuideCategories>> {
    const operation = await this.desk.trash(body.ids, memberOf(context).userId)
    return { trashed: new Set(body.ids).size, operation_id: presentOperationId(operation) }
  }

  @Handles(restoreGuideCategory)
  async restore(
    @Input() { params }: CallInput<typeof restoreGuideCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreGuideCategory>> {
    const { category, operation } = await this.desk.restore(params.id, memberOf(context).userId)
    return { category: presentCategoryRow(category), operation_id: presentOperationId(operation) }
  }
}
