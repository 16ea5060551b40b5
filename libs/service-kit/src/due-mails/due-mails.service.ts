import { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOGGER } from '../boot/tokens.ts'
import { type Transaction, Transactions } from '../database/transactions.ts'
import type { MailLimitExceeded } from '../mail/mail-limits.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { CLOCK, type Clock } from '../time/clock.ts'
import { type DueMail, DueMailsRepository } from './due-mails.repository.ts'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from './member-recipients.ts'

const AT_ONCE = 100
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000

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
    for (let sent = 0; sent < AT_ONCE; sent += 1)
      if (!(await this.transactions.run(async (transaction) => await this.#sendNext(transaction)))) return
  }

  /** Whether there was one. */
  async #sendNext(transaction: Transaction): Promise<boolean> {
    const mail = await this.mails.take(transaction, this.clock())
    if (mail === undefined) return false
    try {
      const to = await this.#recipientOf(mail)
      const heldBack = to === undefined ? undefined : await this.#enqueue(mail, to)
      if (heldBack === undefined) await this.mails.remove(transaction, mail.id)
      else await this.mails.postpone(transaction, mail.id, this.#in(heldBack.seconds * 1000), mail.failures)
    } catch (error) {
      this.logger.warn({ err: error, mail: mail.id }, 'A mail could not be enqueued; it is tried again')
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.failures, LONGEST_PAUSE_MS)
      await this.mails.postpone(transaction, mail.id, this.#in(pause), mail.failures + 1)
    }
    return true
  }

  async #recipientOf({ email, member_id: memberId }: DueMail): Promise<Recipient | undefined> {
    if (email !== null) return { name: '', email }
    return memberId === null ? undefined : await this.findRecipient(memberId)
  }

  async #enqueue({ id, template, data }: DueMail, { name, email }: Recipient): Promise<MailLimitExceeded | undefined> {
    return await this.queue.enqueue(Mail.parse({ id, to: email, template, data: { name, ...data } }))
  }

  #in(ms: number): Date {
    return new Date(this.clock().getTime() + ms)
  }
}
