import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import type { Movement } from '../../providers/payment-provider.ts'
import { CreditNotesRepository, type RefundSubject } from '../../books/receipts/credit-notes.repository.ts'
import { creditNoteNumber, receiptNumber } from '../../books/receipts/receipt-number.ts'
import type { ProviderPayment } from './settlements.repository.ts'

const PAID_BY = { stripe: 'card', paypal: 'paypal', manual: 'other' } as const

/** Movements of money that were not recorded before. */
export type FreshMovements = readonly Pick<Movement, 'id' | 'type' | 'amount'>[]

/** A refund as the mail describes it. */
interface RefundMailData {
  /** Id of its movement. */
  readonly id: string
  /** Cents. */
  readonly amount: number
  /** Number of its credit note; empty for none. */
  readonly number: string
  /** Number of the refunded receipt; empty for none. */
  readonly receipt: string
  readonly is_whole: boolean
  readonly reason: 'day-lost' | 'duplicate' | 'wrong-amount' | 'given-back'
}

/** A payment before and after movements of its money. */
export interface MovedPayment {
  readonly before: ProviderPayment
  readonly after: ProviderPayment
}

/** Mails buyers about refunds, with a credit note where there is a receipt. */
@Injectable()
export class RefundMailsService {
  constructor(
    @Inject(CreditNotesRepository) private readonly notes: CreditNotesRepository,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'RECEIPT_SELLER'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Queues a mail for each refund among newly recorded movements, by whomever it was made. Runs in the transaction that records
   * them, so that each refund causes one mail. A buyer without an account any more gets no mail, but the credit note is issued.
   * @param moved `before` is the payment before the movements, `after` its present state
   */
  async plan(transaction: Transaction, { before, after }: MovedPayment, fresh: FreshMovements): Promise<void> {
    for (const { id: movement, amount } of fresh.filter(isRefund)) {
      const about = await this.#aboutOf(transaction, after)
      const { receipt } = about
      const issued = this.clock()
      const number = receipt === null ? undefined : await this.notes.issue(transaction, { movement, receipt, amount, issued })
      await this.#mail(transaction, after, about, {
        id: movement,
        amount,
        number: number === undefined ? '' : creditNoteNumber(number),
        receipt: receipt === null ? '' : receiptNumber(receipt),
        is_whole: after.state === 'refunded',
        reason: reasonOf(before),
      })
    }
  }

  /** As `plan`, for money in a wrong amount or currency: it was never counted, so that no receipt is refunded. */
  async planWrong(transaction: Transaction, payment: ProviderPayment, fresh: FreshMovements): Promise<void> {
    for (const { id, amount } of fresh.filter(isRefund)) {
      const refund = { id, amount, number: '', receipt: '', is_whole: true, reason: 'wrong-amount' } as const
      await this.#mail(transaction, payment, await this.#aboutOf(transaction, payment), refund)
    }
  }

  async #aboutOf(transaction: Transaction, { payment_id: paymentId }: ProviderPayment): Promise<RefundSubject> {
    const about = await this.notes.subjectOf(transaction, paymentId)
    if (about === undefined) throw new Error(`The payment ${paymentId} is gone`)
    return about
  }

  async #mail(
    transaction: Transaction,
    payment: ProviderPayment,
    { subject, company, tax_number }: RefundSubject,
    { id, amount, ...refund }: RefundMailData,
  ): Promise<void> {
    const { payment_id: paymentId, member_id: memberId, email, provider, currency } = payment
    const to = memberId === null ? (email === null ? undefined : { email }) : { memberId }
    if (to === undefined) return
    const issued = this.clock()
    await this.mails.insert(transaction, {
      id: `payment-refunded.${id}`,
      to,
      template: 'payment-refunded',
      data: {
        ...refund,
        issued: issued.toISOString(),
        subject: subject === '' ? fallbackOf(payment) : subject,
        paid_by: PAID_BY[provider],
        amount: amount / 100,
        currency,
        company,
        tax_number,
        seller: this.config.RECEIPT_SELLER,
      },
      due: issued,
    })
    await this.recording.recordMail(transaction, paymentId, 'payment-refunded')
  }
}

function isRefund({ type }: FreshMovements[number]): boolean {
  return type === 'refund'
}

function reasonOf({ day_lost: isLost, refund_due: isDue }: ProviderPayment): RefundMailData['reason'] {
  if (isLost) return 'day-lost'
  return isDue ? 'duplicate' : 'given-back'
}

function fallbackOf({ day }: ProviderPayment): string {
  return day === null ? 'Product pitch' : `Boost on ${day}`
}
