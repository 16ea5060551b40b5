import { CLOCK, type Clock, LOGGER, type Logger, MailQueue, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { UnfinishedPaymentsRepository, type UnfinishedPayment } from './unfinished-payments.repository.ts'
import { WaysBackService } from './ways-back.service.ts'

const AT_ONCE = 50
/** How long a payment is left alone before its buyer is mailed. */
const LEFT_MS = 45 * 60_000
/** How long ago a payment may have been left. */
const LONGEST_MS = 24 * 3_600_000

/** Mails buyers who stopped half-way the way back: once for what they wanted to buy. */
@Injectable()
export class UnfinishedPaymentsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(UnfinishedPaymentsRepository) private readonly payments: UnfinishedPaymentsRepository,
    @Inject(WaysBackService) private readonly ways: WaysBackService,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What cannot be mailed now waits for the next run, and keeps no other waiting. */
  async remind(): Promise<void> {
    const waiting: string[] = []
    for (let tried = 0; tried < AT_ONCE; tried += 1)
      if (!(await this.transactions.run(async (transaction) => await this.#remindNext(transaction, waiting)))) return
  }

  /** Whether there was one. @param waiting ids of those that cannot be mailed about in this run */
  async #remindNext(transaction: Transaction, waiting: string[]): Promise<boolean> {
    const now = this.clock()
    const between = { from: new Date(now.getTime() - LONGEST_MS), until: new Date(now.getTime() - LEFT_MS), except: waiting }
    const payment = await this.payments.takeNext(transaction, between)
    if (payment === undefined) return false
    if (await this.#mail(payment)) await this.payments.markReminded(transaction, payment.payment_id, now)
    else waiting.push(payment.payment_id)
    return true
  }

  /** Whether its buyer was mailed, or is gone. */
  async #mail(payment: UnfinishedPayment): Promise<boolean> {
    const { payment_id: paymentId, amount, currency } = payment
    try {
      const way = await this.ways.find(payment)
      if (way === undefined) return true
      const data = { name: way.name, subject: way.subject, amount: amount / 100, currency, link: way.link }
      const mail = { id: `payment-unfinished.${paymentId}`, to: way.email, template: 'payment-unfinished', data } as const
      return (await this.queue.enqueue(mail)) === undefined
    } catch (error) {
      this.logger.warn({ err: error }, 'The mail about an unfinished payment could not be enqueued; it is tried again')
      return false
    }
  }
}
