import { CLOCK, type Clock, LOGGER, type Logger, MailQueue, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { UnfinishedPaymentsRepository } from './unfinished-payments.repository.ts'
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

  /** What cannot be mailed now waits for the next run. */
  async remind(): Promise<void> {
    try {
      for (let sent = 0; sent < AT_ONCE; sent += 1)
        if (!(await this.transactions.run(async (transaction) => await this.#remindNext(transaction)))) return
    } catch (error) {
      this.logger.warn({ err: error }, 'The mail about an unfinished payment could not be enqueued; it is tried again')
    }
  }

  /** Whether there was one. */
  async #remindNext(transaction: Transaction): Promise<boolean> {
    const now = this.clock()
    const between = { from: new Date(now.getTime() - LONGEST_MS), until: new Date(now.getTime() - LEFT_MS) }
    const payment = await this.payments.takeNext(transaction, between)
    if (payment === undefined) return false
    const { payment_id: paymentId, amount, currency } = payment
    const way = await this.ways.find(payment)
    if (way !== undefined) {
      const data = { name: way.name, subject: way.subject, amount: amount / 100, currency, link: way.link }
      const mail = { id: `payment-unfinished.${paymentId}`, to: way.email, template: 'payment-unfinished', data } as const
      if ((await this.queue.enqueue(mail)) !== undefined) return false
    }
    await this.payments.markReminded(transaction, paymentId, now)
    return true
  }
}
