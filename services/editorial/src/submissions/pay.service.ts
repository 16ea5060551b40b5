import { SELECT_A_SUBMISSION, writerPaid } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, EventOutbox, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'
import { type SubmissionRecord, SubmissionsRepository } from './submissions.repository.ts'
import { type WriterPaymentRecord, WriterPaymentsRepository } from './writer-payments.repository.ts'

const NOT_PAYABLE = 'Only approved submissions of this person that are not paid yet can be paid. Nothing was paid.'

interface OwnWork {
  readonly submissions: readonly SubmissionRecord[]
  readonly payments: readonly WriterPaymentRecord[]
}

/** Pays writers and curators for what was approved (E22). The money itself leaves outside; this is the book of it. */
@Injectable()
export class PayService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(WriterPaymentsRepository) private readonly payments: WriterPaymentsRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async workOf(memberId: number): Promise<OwnWork> {
    const [submissions, payments] = await Promise.all([this.submissions.listOf(memberId), this.payments.listOf(memberId)])
    return { submissions, payments }
  }

  /**
   * Pays submissions of one person, all or none. Rows are locked in one order, so that of two payments of one submission the
   * second finds it paid.
   * @throws DomainError `no-submission`, `not-payable`
   */
  async pay(wanted: readonly number[], recipient: number, identity: Identity): Promise<WriterPaymentRecord> {
    const ids = [...new Set(wanted)]
    if (ids.length === 0) throw new DomainError('refused', 'no-submission', SELECT_A_SUBMISSION)
    return await this.transactions.run(async (transaction) => {
      const found = await this.submissions.lock(transaction, ids)
      const payable = found.flatMap(({ id, member_id, approved, payment_id, amount_cents, product_count, guide_id, title }) =>
        member_id === recipient && approved !== null && payment_id === null && amount_cents !== null
          ? [{ id, amount_cents, product_count, guide_id, title }]
          : [],
      )
      if (payable.length < ids.length) throw new DomainError('refused', 'not-payable', NOT_PAYABLE)
      const cents = payable.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
      const productCount = payable.reduce((sum, { product_count: count }) => sum + count, 0)
      const book = { memberId: recipient, cents, productCount, at: this.clock(), paidBy: identity.userId }
      const paymentId = await this.payments.insert(transaction, book)
      await this.payments.insertItems(transaction, paymentId, payable)
      await this.submissions.setPayment(transaction, ids, paymentId)
      await this.#record(transaction, 'pay', payable, paymentId, identity)
      await this.#publish(transaction, { paymentId, voids: null, count: payable.length, ...book })
      await this.#planReceipt(transaction, paymentId, recipient, cents, payable)
      return await this.#found(transaction, paymentId)
    })
  }

  /** Takes a payment back by a counter-entry; twice is once. @throws DomainError `payment-not-found` */
  async void(paymentId: number, reason: string, identity: Identity): Promise<WriterPaymentRecord> {
    return await this.transactions.run(async (transaction) => {
      const known = await this.payments.find(transaction, paymentId)
      if (known === undefined) throw new DomainError('not-found', 'payment-not-found', 'There is no such payment.')
      // Whoever comes second waits here, and then sees the first one's entry.
      const locked = await this.submissions.lock(transaction, known.submissions)
      const payment = await this.#found(transaction, paymentId)
      if (payment.voided !== null) return payment
      const { member_id: memberId, amount_cents: cents, product_count: productCount } = payment
      const book = { memberId, cents, productCount, at: this.clock(), paidBy: identity.userId, voids: paymentId, reason }
      const entry = await this.payments.insert(transaction, book)
      await this.submissions.setPayment(transaction, known.submissions, null)
      await this.#record(transaction, 'void', locked, paymentId, identity)
      await this.#publish(transaction, { ...book, paymentId: entry, count: Math.max(1, known.submissions.length) })
      return await this.#found(transaction, paymentId)
    })
  }

  /** @throws DomainError `not-payable` */
  async correct(submissionId: number, cents: number, reason: string, identity: Identity): Promise<SubmissionRecord> {
    return await this.transactions.run(async (transaction) => {
      const [submission] = await this.submissions.lock(transaction, [submissionId])
      if (submission === undefined || submission.approved === null || submission.payment_id !== null)
        throw new DomainError('refused', 'not-payable', 'Only what is approved and not paid yet can be corrected.')
      await this.submissions.setAmount(transaction, submissionId, cents)
      const item = { type: 'guide', id: submission.guide_id ?? 0 }
      const details = { submission: submissionId, from: submission.amount_cents, to: cents, reason }
      await this.activity.record(transaction, { actor: { memberId: identity.userId }, action: 'correct-amount', item, details })
      return { ...submission, amount_cents: cents }
    })
  }

  async #found(transaction: Transaction, id: number): Promise<WriterPaymentRecord> {
    const payment = await this.payments.find(transaction, id)
    if (payment === undefined) throw new Error('The payment was written before')
    return payment
  }

  async #record(
    transaction: Transaction,
    action: string,
    submissions: readonly Pick<SubmissionRecord, 'id' | 'guide_id' | 'amount_cents'>[],
    payment: number,
    identity: Identity,
  ): Promise<void> {
    const entries = submissions.map(({ id, guide_id: guide, amount_cents: cents }) => ({
      actor: { memberId: identity.userId },
      action,
      item: { type: 'guide', id: guide ?? 0 },
      details: { submission: id, payment, cents },
    }))
    await this.activity.record(transaction, ...entries)
  }

  async #publish(
    transaction: Transaction,
    entry: { paymentId: number; memberId: number; cents: number; voids: number | null; count: number; at: Date },
  ): Promise<void> {
    const { paymentId, memberId, cents, voids, count, at } = entry
    await this.outbox.add(transaction, writerPaid, [
      {
        payment_id: paymentId,
        voids,
        member_id: memberId,
        amount_cents: cents,
        submissions: count,
        paid_at: at.toISOString(),
      },
    ])
  }

  async #planReceipt(
    transaction: Transaction,
    paymentId: number,
    memberId: number,
    cents: number,
    submissions: readonly { readonly title: string; readonly amount_cents: number }[],
  ): Promise<void> {
    const data = {
      number: paymentId,
      amount: cents / 100,
      works: submissions.slice(0, 50).map(({ title, amount_cents: amount }) => ({ title, amount: amount / 100 })),
      more: Math.max(0, submissions.length - 50),
      link: `${this.config.SITE_URL}/editor/dashboard/mine/`,
    }
    const id = `writer-paid.${paymentId}`
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'writer-paid', data, due: this.clock() })
  }
}
