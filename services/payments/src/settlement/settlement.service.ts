import { CLOCK, LOGGER, Transactions, type Clock, type Logger, type Transaction } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { LedgerFact } from '../ledger/ledger-fact.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import type { CardPayment } from '../stripe/card-payment.ts'
import { StripeClient } from '../stripe/stripe.client.ts'
import { announcementOf, settledState } from './settled-state.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/**
 * Brings a payment in step with its provider: state, ledger, events. Idempotent: the browser, events of the provider and the sweep
 * all end here, in any order and any number of times.
 */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the payment afterwards; undefined where what the provider has is none of ours */
  async settle(found: CardPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    const known = await this.settlements.find(found.paymentId)
    if (known === undefined || !this.#isRight(known, found)) return undefined
    const settled = await this.transactions.run((transaction) => this.#settleLocked(transaction, known, found, actor))
    if (settled?.refund_due !== true) return settled
    await this.stripe.refund(found.id, found.amount - settled.refunded, `refund-duplicate.${settled.payment_id}`)
    const refunded = await this.stripe.find(found.id)
    if (refunded === undefined) return settled
    return await this.transactions.run((transaction) => this.#settleLocked(transaction, known, refunded, actor))
  }

  /** Ends an attempt that never reached its provider: nothing is charged. */
  async giveUp(pending: ProviderPayment): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const locked = await this.settlements.lock(transaction, pending)
      if (locked?.state !== 'pending' || locked.refund_due) return
      await this.settlements.settle(transaction, { ...locked, state: 'failed' }, this.clock())
    })
  }

  async #settleLocked(
    transaction: Transaction,
    known: ProviderPayment,
    found: CardPayment,
    actor: Actor,
  ): Promise<ProviderPayment | undefined> {
    const before = await this.settlements.lock(transaction, known)
    if (before === undefined) return undefined
    const { state, refunded, refundDue } = settledState(
      before.state,
      found,
      await this.settlements.isPaidOtherwise(transaction, before),
    )
    const after: ProviderPayment = {
      ...before,
      state,
      refunded,
      refund_due: refundDue,
      provider_ref: found.id,
      failure: found.failure ?? before.failure,
    }
    const at = this.clock()
    await this.settlements.settle(transaction, after, at)
    const news = announcementOf(before.state, state)
    if (news === 'paid') await this.recording.announcePaid(transaction, after, { actor, at })
    else if (news !== undefined) await this.recording.announceLost(transaction, after, { actor, reason: news })
    await this.recording.recordMovements(transaction, factsOf(after, found))
    return after
  }

  /** Whether what the provider has is what was asked of it. */
  #isRight(known: ProviderPayment, { id, amount, currency }: CardPayment): boolean {
    const isRight =
      amount === known.amount && currency === known.currency && (known.provider_ref === null || known.provider_ref === id)
    if (!isRight)
      this.logger.error(
        { payment_id: known.payment_id, provider_ref: id, amount, currency },
        'A payment is not what was asked for',
      )
    return isRight
  }
}

function factsOf({ payment_id: paymentId, kind }: ProviderPayment, { movements }: CardPayment): LedgerFact[] {
  return movements.map((movement) => ({ ...movement, provider: 'stripe', kind, paymentId }))
}
