import {
  addGuideComment,
  type CallAnswer,
  type CallInput,
  changeGuideChecklist,
  createGuideCategory,
  deleteGuideComment,
  getChecklistTemplate,
  getGuideActionLog,
  getGuideChecklist,
  listGuideCategories,
  resolveGuideComment,
  saveChecklistTemplate,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentComment } from '../../editor/guides/reading/guide-view.presenter.ts'
import { ChecklistService } from './checklist.service.ts'
import { CommentsService } from './comments.service.ts'
import { GuideCategoriesService } from './guide-categories.service.ts'
import { GuideLogService } from './guide-log.service.ts'
import { presentActivity } from './guide-log.presenter.ts'

@Controller()
export class GuideNotesController {
  constructor(
    @Inject(CommentsService) private readonly comments: CommentsService,
    @Inject(ChecklistService) private readonly checklist: ChecklistService,
    @Inject(GuideCategoriesService) private readonly categories: GuideCategoriesService,
    @Inject(GuideLogService) private readonly log: GuideLogService,
  ) {}

  @Handles(addGuideComment)
  async comment(
    @Input() { params, body }: CallInput<typeof addGuideComment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addGuideComment>> {
    const { comment, slug } = await this.comments.add(params.id, body, memberOf(context))
    return { comment: presentComment(comment, slug, memberOf(context)) }
  }

  @Handles(deleteGuideComment)
  async removeComment(
    @Input() { params }: CallInput<typeof deleteGuideComment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteGuideComment>> {
    await this.comments.remove(params.id, memberOf(context))
    return {}
  }

  @Handles(resolveGuideComment)
  async resolve(
    @Input() { params, body }: CallInput<typeof resolveGuideComment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof resolveGuideComment>> {
    const { comment, slug } = await this.comments.resolve(params.id, body.resolved, memberOf(context))
    return { comment: presentComment(comment, slug, memberOf(context)) }
  }

  @Handles(getGuideChecklist)
  async getChecklist(
    @Input() { params }: CallInput<typeof getGuideChecklist>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideChecklist>> {
    return { items: [...(await this.checklist.of(params.id, memberOf(context)))] }
  }

  @Handles(changeGuideChecklist)
  async tick(
    @Input() { params, body }: CallInput<typeof changeGuideChecklist>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeGuideChecklist>> {
    return { items: [...(await this.checklist.tick(params.id, body.checklist, body.value, memberOf(context)))] }
  }

  @Handles(getChecklistTemplate)
  async template(): Promise<CallAnswer<typeof getChecklistTemplate>> {
    return { names: await this.checklist.template() }
  }

  @Handles(saveChecklistTemplate)
  async saveTemplate(
    @Input() { body }: CallInput<typeof saveChecklistTemplate>,
  ): Promise<CallAnswer<typeof saveChecklistTemplate>> {
    return { names: await this.checklist.saveTemplate(body.names) }
  }

  @Handles(listGuideCategories)
  async listCategories(): Promise<CallAnswer<typeof listGuideCategories>> {
    return { categories: await this.categories.list() }
  }

  @Handles(createGuideCategory)
  async createCategory(
    @Input() { body }: CallInput<typeof createGuideCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createGuideCategory>> {
    return await this.categories.create(body.name, body.buying_guide_id, memberOf(context))
  }

  @Handles(getGuideActionLog)
  async actionLog(
    @Input() { params, query }: CallInput<typeof getGuideActionLog>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideActionLog>> {
    const { rows, total } = await this.log.of(params.id, query.page, memberOf(context))
    return { log: rows.map(presentActivity), total }
  }
}
