import {
  type CallAnswer,
  type CallInput,
  getWaitingContactMessages,
  listContactMessages,
  replyToContactMessage,
  setContactMessageState,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ContactInboxService } from './contact-inbox.service.ts'
import { presentContactMessage } from './contact-message.presenter.ts'

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
    return { message: presentContactMessage(await this.inbox.setState(params.id, body, memberOf(context))) }
  }

  @Handles(replyToContactMessage)
  async reply(
    @Input() { params, body }: CallInput<typeof replyToContactMessage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof replyToContactMessage>> {
    return { message: presentContactMessage(await this.inbox.reply(params.id, body, memberOf(context))) }
  }
}
