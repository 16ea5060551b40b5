import { Mail } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger, MailQueue, type Transaction, Transactions } from '@ribbonry/service-kit'
import { workOffDue } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { type MailContent, type MailSubject, WinnerMailsRepository } from './winner-mails.repository.ts'

/** Time within which two equal mails are one, as after a double click. */
const REPEAT_MS = 60_000
/** A mail of which newsletter has said nothing is handed over again, in case its queue was lost: the same id is the same mail. */
const AGAIN_MS = 5 * 60_000
const ID_PREFIX = 'giveaway-mail.'

/** The id under which newsletter knows a mail. */
const mailIdOf = (id: string): string => ID_PREFIX + id

/** Our id of a mail of newsletter; undefined for mails of others. */
export function winnerMailIdOf(mailId: string): string | undefined {
  return mailId.startsWith(ID_PREFIX) ? mailId.slice(ID_PREFIX.length) : undefined
}

/** Mails to winners and sponsors. */
@Injectable()
export class WinnerMails {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(WinnerMailsRepository) private readonly mails: WinnerMailsRepository,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether such a mail was written within the last minute. */
  async isRepeat(transaction: Transaction, subject: MailSubject): Promise<boolean> {
    return await this.mails.hasSince(transaction, subject, new Date(this.clock().getTime() - REPEAT_MS))
  }

  /** Writes a mail in the transaction of the state that it belongs to. */
  async insert(transaction: Transaction, subject: MailSubject, content: MailContent): Promise<void> {
    await this.mails.insert(transaction, { id: randomUUID(), subject, content, now: this.clock() })
  }

  /** Hands what is due over to newsletter. */
  async handOver(): Promise<void> {
    const { transactions, clock, logger } = this
    await workOffDue(
      { transactions, clock, logger },
      {
        take: (transaction, now) => this.mails.take(transaction, now),
        send: async (transaction, { id, content, failures }) => {
          const heldBack = await this.queue.enqueue(Mail.parse({ id: mailIdOf(id), ...content() }))
          if (heldBack === undefined) await this.mails.postpone(transaction, id, new Date(clock().getTime() + AGAIN_MS), failures)
          return heldBack
        },
        postpone: (transaction, { id }, due, failures) => this.mails.postpone(transaction, id, due, failures),
        described: ({ id }) => ({ mail: id }),
      },
    )
  }
}
