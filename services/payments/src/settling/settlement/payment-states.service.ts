import { CLOCK, Transactions, type Clock, type Transaction } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { LedgerFact } from '../../books/ledger/ledger-fact.ts'
import { LedgerRepository } from '../../books/ledger/ledger.repository.ts'
import { PaymentRecordingService } from '../payments/payment-recording.service.ts'
import type { ReportedPayment } from '../../providers/payment-provider.ts'
import { announcementOf, settledState } from './settled-state.ts'
import { MovementMailsService } from './movement-mails.service.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/** Failed tries of a due refund after which staff see it as failed. */
export const MOST_REFUND_FAILURES = 5

/** Changes the state of payments at a provider. One transaction writes state, ledger and events. */
@Injectable()
export class PaymentStatesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(MovementMailsService) private readonly mails: MovementMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Updates a payment to the state that follows from the provider's report. */
  async update(known: ProviderPayment, found: ReportedPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    return await this.transactions.run(async (transaction) => {
      const before = await this.settlements.lock(transaction, known)
      return before === undefined ? undefined : await this.#updateLocked(transaction, before, found, actor)
    })
  }

  /**
   * Records a full or partial refund of a payment outside the site.
   * @param id of the refund; repeating a recorded one changes nothing
   * @returns whether it is recorded, now or before
   */
  async refundByHand(
    payment: ProviderPayment,
    refund: { readonly id: string; readonly amount: number },
    actor: Actor,
  ): Promise<boolean> {
    const { payment_id: paymentId, kind, provider } = payment
    const occurred = this.clock()
    return await this.transactions.run(async (transaction) => {
      const before = await this.settlements.lock(transaction, payment)
      if (before === undefined) return false
      const known = await this.ledger.movementsOf(transaction, paymentId)
      if (known.some(({ id }) => id === refund.id)) return true
      if (before.refunded + refund.amount > before.amount) return false
      const refunded = before.refunded + refund.amount
      const state = refunded === before.amount ? 'refunded' : 'partly-refunded'
      const after = { ...before, refunded, state } as const
      await this.settlements.settle(transaction, after, occurred)
      if (state === 'refunded') await this.recording.announceLost(transaction, after, { actor, reason: state, at: occurred })
      await this.mails.plan(transaction, { before, after }, [{ ...refund, type: 'refund' }])
      await this.recording.recordMovements(transaction, [{ ...refund, type: 'refund', provider, kind, paymentId, occurred }])
      return true
    })
  }

  /** Records movements of money in a wrong amount or currency. They are not part of the payment, and its state stays. */
  async recordWrong(known: ProviderPayment, { movements, currency }: ReportedPayment): Promise<void> {
    const { payment_id: paymentId, kind, provider } = known
    await this.transactions.run(async (transaction) => {
      const facts = movements.map((movement) => ({ ...movement, provider, kind, paymentId: null }))
      // Only the ledger knows which facts are new, because the payment does not have these movements. This is rare and quick.
      const recorded = new Set(await this.recording.recordMovements(transaction, facts))
      const fresh = movements.filter(({ id }) => recorded.has(id))
      for (const { type, amount } of fresh)
        if (type === 'charge') await this.recording.recordWrongMoney(transaction, paymentId, { amount, currency })
      await this.mails.planWrong(transaction, { ...known, currency }, fresh)
    })
  }

  /**
   * Counts a failed try of a due refund. After `MOST_REFUND_FAILURES` tries the payment is shown as failed, with the reason in
   * its note. The sweep continues to try, and staff may make the refund.
   */
  async failRefund(due: ProviderPayment, reason: string): Promise<number> {
    return await this.transactions.run(async (transaction) => {
      const { payment_id: paymentId } = due
      const failures = await this.settlements.countRefundFailure(transaction, paymentId)
      if (failures !== MOST_REFUND_FAILURES) return failures
      const locked = await this.settlements.lock(transaction, due)
      if (locked?.refund_due !== true) return failures
      await this.settlements.settle(transaction, { ...locked, state: 'failed' }, this.clock())
      await this.recording.recordStuckRefund(transaction, paymentId, reason)
      return failures
    })
  }

  /** Records that somebody else has the day of a boost. */
  async loseDay({ payment_id: paymentId }: ProviderPayment): Promise<void> {
    await this.settlements.markDayLost(paymentId, this.clock())
  }

  /** Ends an attempt that never reached its provider, or an order that its buyer abandoned. Nothing is charged. */
  async giveUp(pending: ProviderPayment): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const locked = await this.settlements.lock(transaction, pending)
      if (locked?.state !== 'pending' || locked.refund_due) return
      const isOrder = locked.provider === 'paypal' && locked.provider_ref !== null
      await this.settlements.settle(transaction, { ...locked, state: isOrder ? 'abandoned' : 'failed' }, this.clock())
    })
  }

  async #updateLocked(
    transaction: Transaction,
    before: ProviderPayment,
    found: ReportedPayment,
    actor: Actor,
  ): Promise<ProviderPayment> {
    // A payment without a provider id has no movements in the ledger yet.
    const recorded = before.provider_ref === null ? [] : await this.ledger.movementsOf(transaction, before.payment_id)
    // A lost dispute stays lost: a report may be older than the dispute's end.
    const lost = Math.max(before.lost, found.lost)
    const { state, refunded, refundDue } = settledState({
      before: before.state,
      status: found.status,
      moved: [...recorded, ...found.movements],
      lost,
      amount: before.amount,
      isPaidOtherwise: await this.settlements.isPaidOtherwise(transaction, before),
      isRefundStuck: before.refund_failures >= MOST_REFUND_FAILURES,
    })
    const after: ProviderPayment = {
      ...before,
      state,
      refunded,
      refund_due: refundDue,
      in_review: found.status === 'pending',
      lost,
      provider_ref: found.id,
      failure: found.failure ?? before.failure,
    }
    const at = this.clock()
    await this.settlements.settle(transaction, after, at)
    const news = announcementOf(before.state, state)
    if (news === 'paid') await this.recording.announcePaid(transaction, after, { actor, at })
    else if (news !== undefined) await this.recording.announceLost(transaction, after, { actor, reason: news, at })
    const fresh = found.movements.filter(({ id }) => !recorded.some((known) => known.id === id))
    await this.mails.plan(transaction, { before, after }, fresh)
    await this.recording.recordMovements(transaction, factsOf(after, found))
    return after
  }
}

function factsOf({ payment_id: paymentId, kind, provider }: ProviderPayment, { movements }: ReportedPayment): LedgerFact[] {
  return movements.map((movement) => ({ ...movement, provider, kind, paymentId }))
}
