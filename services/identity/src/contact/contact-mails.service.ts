import { MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'

/** Mails to the site's owner. Newsletter writes and sends them; here they are only handed on. */
@Injectable()
export class ContactMailsService {
  constructor(
    @Inject(ContactMessagesRepository) private readonly messages: ContactMessagesRepository,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONTACT_EMAIL'>,
  ) {}

  /** Has a message mailed, once, however often it is handed on. Where no owner is told it waits, and while the owner's mailbox has had as many as it may. */
  async send(id: string): Promise<void> {
    const { CONTACT_EMAIL: to } = this.config
    const message = await this.messages.find(id)
    if (message === null || message.mailed !== null || to === undefined) return
    const { name, email, type, message: text } = message
    const heldBack = await this.queue.enqueue({ id: `contact-message.${id}.${message.received.getTime()}`, to, template: 'contact-message', data: { name, email, type, message: text } })
    if (heldBack === undefined) await this.messages.markMailed(id)
  }

  /** Hands on all that wait: Redis was away when they came, or no owner was told. */
  async sendPending(): Promise<void> {
    for (const id of await this.messages.listUnsentIds()) await this.send(id)
  }
}
