import {
  type CallAnswer,
  type CallInput,
  findUpdaterDuplicates,
  getUpdaterTotals,
  hideUpdaterGift,
  listNeedyGuides,
  listUpdaterGifts,
  listUpdaterTodos,
  unhideUpdaterGift,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DuplicatesService } from './duplicates.service.ts'
import { UpdaterListsService } from './updater-lists.service.ts'
import { presentDuplicate, presentGift, presentNeedyGuide, presentTodo } from './updater.presenter.ts'

/** Reads of the updater, and which gifts it offers. */
@Controller()
export class UpdaterController {
  constructor(
    @Inject(UpdaterListsService) private readonly lists: UpdaterListsService,
    @Inject(DuplicatesService) private readonly duplicates: DuplicatesService,
  ) {}

  @Handles(listUpdaterGifts)
  async listGifts(@Input() { query }: CallInput<typeof listUpdaterGifts>): Promise<CallAnswer<typeof listUpdaterGifts>> {
    const { rows, total } = await this.lists.listGifts(query.hidden, query.page)
    return { items: rows.map(presentGift), total }
  }

  @Handles(listUpdaterTodos)
  async listTodos(
    @Input() { query }: CallInput<typeof listUpdaterTodos>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listUpdaterTodos>> {
    const { rows, total } = await this.lists.listTodos(query.buying_guide_id, query.page, memberOf(context))
    return { items: rows.map(presentTodo), total }
  }

  @Handles(getUpdaterTotals)
  async totals(@Context() context: CallContext): Promise<CallAnswer<typeof getUpdaterTotals>> {
    return await this.lists.totals(memberOf(context))
  }

  @Handles(listNeedyGuides)
  async listNeeds(
    @Input() { query }: CallInput<typeof listNeedyGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listNeedyGuides>> {
    const { rows, total } = await this.lists.listNeeds(query, query.page, memberOf(context))
    return { guides: rows.map(presentNeedyGuide), total }
  }

  @Handles(findUpdaterDuplicates)
  async findDuplicates(
    @Input() { query }: CallInput<typeof findUpdaterDuplicates>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof findUpdaterDuplicates>> {
    const found = await this.duplicates.find({ ...query, guideId: query.buying_guide_id }, memberOf(context))
    return { duplicates: found.map(presentDuplicate) }
  }

  @Handles(hideUpdaterGift)
  async hide(
    @Input() { params }: CallInput<typeof hideUpdaterGift>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof hideUpdaterGift>> {
    await this.lists.setHidden(params.id, true, memberOf(context))
    return { hidden: true }
  }

  @Handles(unhideUpdaterGift)
  async unhide(
    @Input() { params }: CallInput<typeof unhideUpdaterGift>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof unhideUpdaterGift>> {
    await this.lists.setHidden(params.id, false, memberOf(context))
    return { hidden: false }
  }
}
