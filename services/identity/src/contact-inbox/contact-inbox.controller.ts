import {
  type CallAnswer,
  type CallInput,
  getWaitingContactMessages,
  listContactMessages,
  replyToContactMessage,
  setContactMessageState,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import type { InboxRow } from './contact-inbox.repository.ts'
import { ContactInboxService, StaleContactMessage } from './contact-inbox.service.ts'
import { presentContactMessage } from './contact-message.presenter.ts'

/** A message as it is after a change, or as it is instead. */
const presentAnswer = (row: InboxRow) => ({ message: presentContactMessage(row) })

/** The inbox of contact messages, for staff. */
@Controller()
export class ContactInboxController {
  constructor(@Inject(ContactInboxService) private readonly inbox: ContactInboxService) {}

  @Handles(listContactMessages)
  async list(@Input() { query }: CallInput<typeof listContactMessages>): Promise<CallAnswer<typeof listContactMessages>> {
    const { page, perpage, ...filter } = query
    const { rows, total, open } = await this.inbox.list(filter, page, perpage)
    return { messages: rows.map(presentContactMessage), total, open }
  }

  @Handles(getWaitingContactMessages)
  async waiting(): Promise<CallAnswer<typeof getWaitingContactMessages>> {
    return { waiting: { messages: await this.inbox.countOpen() } }
  }

  @Handles(setContactMessageState)
  async setState(
    @Input() { params, body }: CallInput<typeof setContactMessageState>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setContactMessageState>> {
    const saving = this.inbox.setState(params.id, body, memberOf(context))
    return presentAnswer(await refuseStale(setContactMessageState, StaleContactMessage, saving, presentAnswer))
  }

  @Handles(replyToContactMessage)
  async reply(
    @Input() { params, body }: CallInput<typeof replyToContactMessage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof replyToContactMessage>> {
    const saving = this.inbox.reply(params.id, body, memberOf(context))
    return presentAnswer(await refuseStale(replyToContactMessage, StaleContactMessage, saving, presentAnswer))
  }
}
