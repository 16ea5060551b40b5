import {
  type CallAnswer,
  type CallInput,
  findEditableDuplicates,
  getEditableTotals,
  listEditableNeedyGuides,
  listEditableTodos,
  listGuidesWithTodos,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DuplicatesService } from './duplicates.service.ts'
import { UpdaterListsService } from './updater-lists.service.ts'
import { presentDuplicate, presentGuideWithTodos, presentNeedyGuide, presentTodo } from './updater.presenter.ts'

/** Reads of the updater editor: what a member may edit. */
@Controller()
export class EditableListsController {
  constructor(
    @Inject(UpdaterListsService) private readonly lists: UpdaterListsService,
    @Inject(DuplicatesService) private readonly duplicates: DuplicatesService,
  ) {}

  @Handles(listGuidesWithTodos)
  async listGuides(
    @Input() { query }: CallInput<typeof listGuidesWithTodos>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listGuidesWithTodos>> {
    const { rows, total } = await this.lists.listGuides(query.sort, query.page, memberOf(context))
    return { items: rows.map(presentGuideWithTodos), total }
  }

  @Handles(listEditableTodos)
  async listTodos(
    @Input() { query }: CallInput<typeof listEditableTodos>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listEditableTodos>> {
    const { rows, total } = await this.lists.listTodos(query.buying_guide_id, query.page, memberOf(context))
    return { items: rows.map(presentTodo), total }
  }

  @Handles(getEditableTotals)
  async totals(@Context() context: CallContext): Promise<CallAnswer<typeof getEditableTotals>> {
    return await this.lists.totals(memberOf(context))
  }

  @Handles(listEditableNeedyGuides)
  async listNeeds(
    @Input() { query }: CallInput<typeof listEditableNeedyGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listEditableNeedyGuides>> {
    const { rows, total } = await this.lists.listNeeds(query, query.page, memberOf(context))
    return { guides: rows.map(presentNeedyGuide), total }
  }

  @Handles(findEditableDuplicates)
  async findDuplicates(
    @Input() { query }: CallInput<typeof findEditableDuplicates>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof findEditableDuplicates>> {
    const found = await this.duplicates.find({ ...query, guideId: query.buying_guide_id }, memberOf(context))
    return { duplicates: found.map(presentDuplicate) }
  }
}
