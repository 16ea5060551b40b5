import { SELECT_A_SUBMISSION } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PayRecordsService } from './pay-records.service.ts'
import { type PayeeRecord, type SubmissionRecord, SubmissionsRepository } from './submissions.repository.ts'
import { type WriterPaymentRecord, WriterPaymentsRepository } from './writer-payments.repository.ts'

const NOT_PAYABLE = 'Only approved submissions of this person that are not paid yet can be paid. Nothing was paid.'

interface OwnWork {
  readonly submissions: readonly SubmissionRecord[]
  readonly payments: readonly WriterPaymentRecord[]
}

interface WantedPay {
  readonly submissions: readonly number[]
  readonly recipient: number
  /** The total that the payer saw, in US cents. A different total is refused. */
  readonly cents?: number | undefined
}

type Payable = SubmissionRecord & { readonly amount_cents: number }

/** Records the pay of writers and curators for approved work (E22). The money itself is transferred outside the site. */
@Injectable()
export class PayService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(WriterPaymentsRepository) private readonly payments: WriterPaymentsRepository,
    @Inject(PayRecordsService) private readonly records: PayRecordsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async workOf(memberId: number): Promise<OwnWork> {
    const [submissions, payments] = await Promise.all([this.submissions.listOf(memberId), this.payments.listOf(memberId)])
    return { submissions, payments }
  }

  async people(): Promise<PayeeRecord[]> {
    return await this.submissions.listPeople()
  }

  /**
   * Pays submissions of one person, all or none. Locks rows in a fixed order, so that of two concurrent payments of a submission
   * the second finds it paid.
   * @throws DomainError `no-submission`, `not-payable`, `sum-changed`
   */
  async pay({ submissions, recipient, cents: seen }: WantedPay, identity: Identity): Promise<WriterPaymentRecord> {
    const ids = [...new Set(submissions)]
    if (ids.length === 0) throw new DomainError('refused', 'no-submission', SELECT_A_SUBMISSION)
    return await this.transactions.run(async (transaction) => {
      const payable = (await this.submissions.lock(transaction, ids)).filter((row) => isPayable(row, recipient))
      if (payable.length < ids.length) throw new DomainError('refused', 'not-payable', NOT_PAYABLE)
      const cents = payable.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
      if (seen !== undefined && seen !== cents) throw sumChanged(cents, seen)
      const productCount = payable.reduce((sum, { product_count: count }) => sum + count, 0)
      const book = { memberId: recipient, cents, at: this.clock() }
      const paymentId = await this.payments.insert(transaction, { ...book, productCount, paidBy: identity.userId })
      const booked = { ...book, paymentId, voids: null, submissions: payable.length }
      await this.payments.insertItems(transaction, paymentId, payable)
      await this.submissions.setPayment(transaction, ids, paymentId)
      await this.records.log(transaction, 'pay', payable, { payment: paymentId }, identity)
      await this.records.publish(transaction, booked)
      await this.records.planReceipt(transaction, booked, payable)
      return await this.#found(transaction, paymentId)
    })
  }

  /**
   * Reverses a payment by a counter-entry, and makes its submissions payable again. Idempotent.
   * @throws DomainError `payment-not-found`
   */
  async void(paymentId: number, reason: string, identity: Identity): Promise<WriterPaymentRecord> {
    return await this.transactions.run(async (transaction) => {
      const known = await this.payments.find(transaction, paymentId)
      if (known === undefined) throw new DomainError('not-found', 'payment-not-found', 'There is no such payment.')
      // A concurrent call waits here, and then finds the counter-entry.
      const locked = await this.submissions.lock(transaction, known.submissions)
      const payment = await this.#found(transaction, paymentId)
      if (payment.voided !== null) return payment
      const book = { memberId: payment.member_id, cents: payment.amount_cents, voids: paymentId, at: this.clock() }
      const counter = { ...book, productCount: payment.product_count, paidBy: identity.userId, reason }
      const entry = await this.payments.insert(transaction, counter)
      await this.submissions.setPayment(transaction, known.submissions, null)
      await this.records.log(transaction, 'void', locked, { payment: paymentId, reason }, identity)
      await this.records.publish(transaction, { ...book, paymentId: entry, submissions: Math.max(1, locked.length) })
      return await this.#found(transaction, paymentId)
    })
  }

  /** Corrects the amount of an approved, unpaid submission. @throws DomainError `not-payable` */
  async correct(submissionId: number, cents: number, reason: string, identity: Identity): Promise<SubmissionRecord> {
    return await this.transactions.run(async (transaction) => {
      const [submission] = await this.submissions.lock(transaction, [submissionId])
      if (submission === undefined || submission.approved === null || submission.payment_id !== null)
        throw new DomainError('refused', 'not-payable', 'Only what is approved and not paid yet can be corrected.')
      await this.submissions.setAmount(transaction, submissionId, cents)
      const details = { from: submission.amount_cents, to: cents, reason }
      await this.records.log(transaction, 'correct-amount', [submission], details, identity)
      return { ...submission, amount_cents: cents }
    })
  }

  async #found(transaction: Transaction, id: number): Promise<WriterPaymentRecord> {
    const payment = await this.payments.find(transaction, id)
    if (payment === undefined) throw new Error('The payment was written before')
    return payment
  }
}

function isPayable(row: SubmissionRecord, recipient: number): row is Payable {
  return row.member_id === recipient && row.approved !== null && row.payment_id === null && row.amount_cents !== null
}

function sumChanged(cents: number, seen: number): DomainError {
  const [now, before] = [cents, seen].map((sum) => (sum / 100).toFixed(2))
  return new DomainError('refused', 'sum-changed', `That is worth $${now} now, not $${before}. Nothing was paid.`)
}
