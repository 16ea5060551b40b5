import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import type { Movement } from '../providers/payment-provider.ts'
import { CreditNotesRepository } from '../receipts/credit-notes.repository.ts'
import { creditNoteNumber, receiptNumber } from '../receipts/receipt-number.ts'
import type { ProviderPayment } from './settlements.repository.ts'

const PAID_BY = { stripe: 'card', paypal: 'paypal', manual: 'other' } as const

/** A payment before and after movements of its money. */
export interface MovedPayment {
  readonly before: ProviderPayment
  readonly after: ProviderPayment
}

/** Tells buyers that money goes back, with a credit note where there is a receipt. */
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
   * Plans a mail for each refund among movements that were not known before, whoever made it: in the transaction that records
   * them, so that a refund is mailed about once. A buyer whose account is gone gets none; the credit note is issued nevertheless.
   * @param before the payment before it; `after`: what it is by now
   */
  async plan(
    transaction: Transaction,
    { before, after }: MovedPayment,
    fresh: readonly Pick<Movement, 'id' | 'type' | 'amount'>[],
  ): Promise<void> {
    for (const movement of fresh) if (movement.type === 'refund') await this.#planOne(transaction, before, after, movement)
  }

  async #planOne(
    transaction: Transaction,
    before: ProviderPayment,
    after: ProviderPayment,
    { id, amount }: Pick<Movement, 'id' | 'amount'>,
  ): Promise<void> {
    const { payment_id: paymentId, member_id: memberId, email, provider, currency } = after
    const about = await this.notes.subjectOf(transaction, paymentId)
    if (about === undefined) throw new Error(`The payment ${paymentId} is gone`)
    const { receipt, subject, company, tax_number } = about
    const issued = this.clock()
    const number = receipt === null ? undefined : await this.notes.issue(transaction, { movement: id, receipt, amount, issued })
    const to = memberId === null ? (email === null ? undefined : { email }) : { memberId }
    if (to === undefined) return
    await this.mails.insert(transaction, {
      id: `payment-refunded.${id}`,
      to,
      template: 'payment-refunded',
      data: {
        number: number === undefined ? '' : creditNoteNumber(number),
        issued: issued.toISOString(),
        receipt: receipt === null ? '' : receiptNumber(receipt),
        subject: subject === '' ? fallbackOf(after) : subject,
        paid_by: PAID_BY[provider],
        amount: amount / 100,
        currency,
        is_whole: after.state === 'refunded',
        reason: reasonOf(before),
        company,
        tax_number,
        seller: this.config.RECEIPT_SELLER,
      },
      due: issued,
    })
    await this.recording.recordMail(transaction, paymentId, 'payment-refunded')
  }
}

function reasonOf({ day_lost: isLost, refund_due: isDue }: ProviderPayment): 'day-lost' | 'duplicate' | 'given-back' {
  if (isLost) return 'day-lost'
  return isDue ? 'duplicate' : 'given-back'
}

function fallbackOf({ day }: ProviderPayment): string {
  return day === null ? 'Product pitch' : `Boost on ${day}`
}
