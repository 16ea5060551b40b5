import { MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'

/** Enqueues contact messages as mails to the site's owner, and replies as mails to visitors. Newsletter sends them. */
@Injectable()
export class ContactMailsService {
  constructor(
    @Inject(ContactMessagesRepository) private readonly messages: ContactMessagesRepository,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONTACT_EMAIL'>,
  ) {}

  /**
   * Enqueues a message once, however often it is called. It waits while no recipient is configured or the mailbox has reached its
   * limit.
   */
  async send(id: string): Promise<void> {
    const { CONTACT_EMAIL: to } = this.config
    const message = await this.messages.find(id)
    if (message === null || message.mailed !== null || to === undefined) return
    const { name, email, type, message: text } = message
    const heldBack = await this.queue.enqueue({
      id: `contact-message.${id}.${message.received.getTime()}`,
      to,
      template: 'contact-message',
      data: { name, email, type, message: text },
    })
    if (heldBack === undefined) await this.messages.markMailed(id)
  }

  /** Enqueues the reply to a message once, however often it is called. It waits while the mailbox has reached its limit. */
  async sendReply(id: string): Promise<void> {
    const message = await this.messages.find(id)
    if (message === null || message.reply === null || message.repliedAt === null || message.replyMailed !== null) return
    const { name, email, type, message: text, reply, repliedAt } = message
    const heldBack = await this.queue.enqueue({
      id: `contact-reply.${id}.${repliedAt.getTime()}`,
      to: email,
      template: 'contact-reply',
      data: { name, type, message: text, reply },
    })
    if (heldBack === undefined) await this.messages.markReplyMailed(id)
  }

  /** Enqueues every waiting message and reply. */
  async sendPending(): Promise<void> {
    for (const id of await this.messages.listUnsentIds()) await this.send(id)
    for (const id of await this.messages.listUnsentReplyIds()) await this.sendReply(id)
  }
}
