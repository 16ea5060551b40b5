import { deleteAffiliatePayment, restoreAffiliatePayment, setAffiliateRef } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { LedgerRepository } from '../../books/ledger/ledger.repository.ts'
import { paymentFact } from './affiliate-fact.ts'
import {
  type AffiliatePaymentRow,
  AffiliatePaymentsRepository,
  type NewAffiliatePayment,
} from './affiliate-payments.repository.ts'

const NOT_FOUND = 'This payment could not be found.'

type Action = 'create' | 'delete' | 'restore'

/** Records payments of commission for staff, with their facts in the ledger. */
@Injectable()
export class AffiliatePaymentsService {
  readonly #activity = new ActivityLog()

  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AffiliatePaymentsRepository) private readonly payments: AffiliatePaymentsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a payment; a repeated `request` returns the payment of the first one.
   * @param staff member who records it
   */
  async create(payment: NewAffiliatePayment, staff: number): Promise<AffiliatePaymentRow> {
    return await this.transactions.run(async (transaction) => {
      const created = await this.payments.insert(transaction, payment, this.clock())
      if (created !== undefined) {
        await this.#record(transaction, created, 'create', staff)
        return created
      }
      const earlier = payment.request === undefined ? undefined : await this.payments.findByRequest(transaction, payment.request)
      if (earlier === undefined) throw new Error('A payment was neither recorded nor there')
      return earlier
    })
  }

  /** Finds the payment that was recorded for a request. */
  async findByRequest(request: string): Promise<AffiliatePaymentRow | undefined> {
    return await this.transactions.run(async (transaction) => await this.payments.findByRequest(transaction, request))
  }

  /** Marks a payment as deleted: no call answers with it any more, and the ledger gets its reversal. */
  async delete(id: number, staff: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const deleted = await this.payments.markDeleted(transaction, id, this.clock())
      if (deleted === undefined) throw refusalOf(deleteAffiliatePayment, 'not-found', 'payment-not-found', NOT_FOUND)
      await this.#record(transaction, deleted, 'delete', staff)
    })
  }

  /** Undoes a deletion. */
  async restore(id: number, staff: number): Promise<AffiliatePaymentRow> {
    return await this.transactions.run(async (transaction) => {
      const restored = await this.payments.restore(transaction, id)
      if (restored === undefined) throw refusalOf(restoreAffiliatePayment, 'not-found', 'payment-not-found', NOT_FOUND)
      await this.#record(transaction, restored, 'restore', staff)
      return restored
    })
  }

  async setRef(id: number, ref: string, staff: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.payments.setRef(transaction, id, ref)))
        throw refusalOf(setAffiliateRef, 'not-found', 'payment-not-found', NOT_FOUND)
      await this.#activity.record(transaction, {
        actor: { memberId: staff },
        action: 'set-ref',
        item: { type: 'affiliate-payment', id },
      })
    })
  }

  /** Writes activity and ledger. Must come last in the transaction, since the sums of the ledger stay locked until the commit. */
  async #record(transaction: Transaction, payment: AffiliatePaymentRow, action: Action, staff: number): Promise<void> {
    const { payment_id: id, amount } = payment
    await this.#activity.record(transaction, {
      actor: { memberId: staff },
      action,
      item: { type: 'affiliate-payment', id },
      details: { amount },
    })
    await this.ledger.recordBalanced(transaction, [paymentFact(payment, this.clock())])
  }
}
