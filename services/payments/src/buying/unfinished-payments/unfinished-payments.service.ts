import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentRecordingService } from '../../settling/payments/payment-recording.service.ts'
import { ReminderMailerService } from './reminder-mailer.service.ts'
import { UnfinishedPaymentsRepository } from './unfinished-payments.repository.ts'

const AT_ONCE = 50
/** Time after which the buyer of an incomplete payment is mailed. */
const LEFT_MS = 45 * 60_000
/** Age beyond which nobody is mailed any more. */
const LONGEST_MS = 24 * 3_600_000

/** Mails buyers a link to resume an incomplete payment, once for each purchase. */
@Injectable()
export class UnfinishedPaymentsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(UnfinishedPaymentsRepository) private readonly payments: UnfinishedPaymentsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(ReminderMailerService) private readonly mailer: ReminderMailerService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Payments that cannot be mailed about now wait for the next run and do not block others. */
  async remind(): Promise<void> {
    const waiting: string[] = []
    for (let tried = 0; tried < AT_ONCE; tried += 1)
      if (!(await this.transactions.run(async (transaction) => await this.#remindNext(transaction, waiting)))) return
  }

  /**
   * Returns whether there was one.
   * @param waiting payments that cannot be mailed about in this run
   */
  async #remindNext(transaction: Transaction, waiting: string[]): Promise<boolean> {
    const now = this.clock()
    const between = { from: new Date(now.getTime() - LONGEST_MS), until: new Date(now.getTime() - LEFT_MS), except: waiting }
    const payment = await this.payments.takeNext(transaction, between)
    if (payment === undefined) return false
    const { payment_id: paymentId } = payment
    const outcome = await this.mailer.send(payment)
    if (outcome === 'later') waiting.push(paymentId)
    else await this.payments.markReminded(transaction, paymentId, now)
    if (outcome === 'mailed') await this.recording.recordMail(transaction, paymentId, 'payment-unfinished')
    return true
  }
}
