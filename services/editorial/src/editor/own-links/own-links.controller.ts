import {
  type CallAnswer,
  type CallInput,
  listDeadLinks,
  listInterlinkSuggestions,
  listUnlinkedGuides,
  mendLinks,
  undoMendedLinks,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DeadLinksService } from './dead-links.service.ts'
import { LinkMendingService } from './link-mending.service.ts'
import { MendedLinksService } from './mended-links.service.ts'
import { presentDeadLink, presentMended } from './own-links.presenter.ts'
import { SuggestionsService } from './suggestions.service.ts'

@Controller()
export class OwnLinksController {
  constructor(
    @Inject(DeadLinksService) private readonly links: DeadLinksService,
    @Inject(LinkMendingService) private readonly mending: LinkMendingService,
    @Inject(MendedLinksService) private readonly mended: MendedLinksService,
    @Inject(SuggestionsService) private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(listUnlinkedGuides)
  async listUnlinked(
    @Input() { params }: CallInput<typeof listUnlinkedGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listUnlinkedGuides>> {
    const { rows, total } = await this.links.listUnlinked(params.page, memberOf(context))
    return { guides: rows.map((row) => ({ ...row, published: row.published.toISOString() })), total }
  }

  @Handles(listDeadLinks)
  async listDead(
    @Input() { params }: CallInput<typeof listDeadLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listDeadLinks>> {
    const { links, total, unchecked } = await this.links.listDead(params.page, memberOf(context))
    return { links: links.map(presentDeadLink), total, unchecked }
  }

  @Handles(mendLinks)
  async mend(
    @Input() { body }: CallInput<typeof mendLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof mendLinks>> {
    const { changed, skipped, changeId, left } = await this.mending.mend(body, memberOf(context))
    return { changed: changed.map(presentMended), skipped: [...skipped], change_id: changeId, left }
  }

  @Handles(undoMendedLinks)
  async undo(
    @Input() { body }: CallInput<typeof undoMendedLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoMendedLinks>> {
    const { restored, skipped } = await this.mended.undo(body.change_id, memberOf(context))
    return { restored: restored.map(({ id, title }) => ({ id, title })), skipped: [...skipped] }
  }

  @Handles(listInterlinkSuggestions)
  async suggest(
    @Input() { params }: CallInput<typeof listInterlinkSuggestions>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listInterlinkSuggestions>> {
    return { suggestions: await this.suggestions.list(params.id, memberOf(context)) }
  }
}
