import { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOGGER } from '../boot/tokens.ts'
import { type Transaction, Transactions } from '../database/transactions.ts'
import type { MailLimitExceeded } from '../mail/mail-limits.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { CLOCK, type Clock } from '../time/clock.ts'
import { type DueMail, DueMailsRepository } from './due-mails.repository.ts'
import { workOffDue } from './due-work.ts'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from './member-recipients.ts'

/** Puts mails that are due into newsletter's queue. One that was put in before this process was killed is the same mail there. */
@Injectable()
export class DueMailsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(FIND_RECIPIENT) private readonly findRecipient: FindRecipient,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sendDue(): Promise<void> {
    const { transactions, clock, logger } = this
    await workOffDue<DueMail>(
      { transactions, clock, logger },
      {
        take: (transaction, now) => this.mails.take(transaction, now),
        send: (transaction, mail) => this.#send(transaction, mail),
        postpone: (transaction, { id }, due, failures) => this.mails.postpone(transaction, id, due, failures),
        described: ({ id }) => ({ mail: id }),
      },
    )
  }

  /** A mail to a member who is gone goes nowhere. */
  async #send(transaction: Transaction, mail: DueMail): Promise<MailLimitExceeded | undefined> {
    const to = await this.#recipientOf(mail)
    const heldBack = to === undefined ? undefined : await this.#enqueue(mail, to)
    if (heldBack === undefined) await this.mails.remove(transaction, mail.id)
    return heldBack
  }

  async #recipientOf({ email, member_id: memberId }: DueMail): Promise<Recipient | undefined> {
    if (email !== null) return { name: '', email }
    return memberId === null ? undefined : await this.findRecipient(memberId)
  }

  async #enqueue({ id, template, data }: DueMail, { name, email }: Recipient): Promise<MailLimitExceeded | undefined> {
    return await this.queue.enqueue(Mail.parse({ id, to: email, template, data: { name, ...data } }))
  }
}
