import {
  type CallAnswer,
  type CallInput,
  confirmEntry,
  drawWinners,
  enterGiveaway,
  getDraw,
  importEntries,
  listDrawEntries,
  redrawWinner,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, InvalidInput, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { WinnerPresenter } from '../fulfilment/winner.presenter.ts'
import { presentDraw } from './draw.presenter.ts'
import { DrawingService } from './drawing/drawing.service.ts'
import { DrawsService } from './drawing/draws.service.ts'
import { EntryImportService } from './entries/entry-import.service.ts'
import { EntriesService } from './entries/entries.service.ts'

/** Entering giveaways and drawing their winners. */
@Controller()
export class DrawsController {
  constructor(
    @Inject(EntriesService) private readonly entries: EntriesService,
    @Inject(EntryImportService) private readonly imports: EntryImportService,
    @Inject(DrawsService) private readonly draws: DrawsService,
    @Inject(DrawingService) private readonly drawing: DrawingService,
    @Inject(WinnerPresenter) private readonly winners: WinnerPresenter,
  ) {}

  @Handles(enterGiveaway)
  async enter(@Input() { params, body }: CallInput<typeof enterGiveaway>): Promise<CallAnswer<typeof enterGiveaway>> {
    await this.entries.enter(params.slug, body.email)
    return {}
  }

  @Handles(confirmEntry)
  async confirm(@Input() { body }: CallInput<typeof confirmEntry>): Promise<CallAnswer<typeof confirmEntry>> {
    const { code, slug, title } = await this.entries.confirm(body.code)
    return { entry: code, slug, title }
  }

  @Handles(getDraw)
  async get(@Input() { params }: CallInput<typeof getDraw>): Promise<CallAnswer<typeof getDraw>> {
    return presentDraw(await this.draws.get(params.slug))
  }

  @Handles(listDrawEntries)
  async list(@Input() { params, query }: CallInput<typeof listDrawEntries>): Promise<CallAnswer<typeof listDrawEntries>> {
    return await this.draws.listEntries(params.slug, query.page)
  }

  @Handles(importEntries)
  async import(
    @Input() { params, file }: CallInput<typeof importEntries>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof importEntries>> {
    if (file === undefined) throw new InvalidInput({ entrants: 'Please choose a file to upload.' })
    const { rejected, ...counts } = await this.imports.import(params.id, file.path, memberOf(context))
    return { ...counts, rejected: [...rejected] }
  }

  @Handles(drawWinners)
  async draw(
    @Input() { params }: CallInput<typeof drawWinners>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof drawWinners>> {
    const winners = await this.drawing.draw(params.id, memberOf(context))
    return { winners: winners.map((winner) => this.winners.present(winner)) }
  }

  @Handles(redrawWinner)
  async redraw(
    @Input() { params, body }: CallInput<typeof redrawWinner>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof redrawWinner>> {
    const winner = await this.drawing.redraw(params.id, body.winner_id, body.reason, memberOf(context))
    return { winner: this.winners.present(winner) }
  }
}
