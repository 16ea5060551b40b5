import type { PaymentState } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { BoostDaysClient } from '../../buying/boost-purchases/boost-days.client.ts'
import type { ReportedPayment } from '../../providers/payment-provider.ts'
import { PaymentProviders } from '../../providers/payment-providers.ts'
import { MOST_REFUND_FAILURES, PaymentStatesService } from './payment-states.service.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/**
 * Synchronises a payment with its provider. Idempotent: requests of browsers, events of the provider and the sweep all end here,
 * in any order and any number of times.
 */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(PaymentStatesService) private readonly states: PaymentStatesService,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(BoostDaysClient) private readonly days: BoostDaysClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Finds our payment for a report of a provider; undefined where it is not ours. */
  async paymentOf({ paymentId }: ReportedPayment): Promise<ProviderPayment | undefined> {
    return await this.settlements.find(paymentId)
  }

  /**
   * @param expected payment that the report must belong to, where the caller knows it
   * @returns the payment afterwards; undefined where the report does not belong to a payment of ours
   */
  async settle(found: ReportedPayment, actor: Actor, expected?: ProviderPayment): Promise<ProviderPayment | undefined> {
    const known = expected?.payment_id === found.paymentId ? expected : await this.settlements.find(found.paymentId)
    if (known?.provider !== found.provider) return undefined
    if (!isRight(known, found)) return await this.#refundWrongMoney(known, found)
    if (needsDay(known, found) && !(await this.days.take(known.payment_id))) await this.states.loseDay(known)
    const settled = await this.states.update(known, found, actor)
    if (settled?.kind === 'boost' && isOver(settled)) await this.days.release(settled.payment_id)
    if (settled?.refund_due !== true) return settled
    return await this.#refundDuplicate(settled, found, actor)
  }

  /** Refunds a duplicate payment. */
  async #refundDuplicate(due: ProviderPayment, found: ReportedPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    const provider = this.providers.of(found.provider)
    try {
      await provider.refund(found.id, found.amount - due.refunded, `refund-duplicate.${due.payment_id}`)
    } catch (error) {
      const reason = reasonOf(error)
      if ((await this.states.failRefund(due, reason)) < MOST_REFUND_FAILURES) throw error
      this.logger.error({ err: error, payment_id: due.payment_id }, 'A refund that is due keeps failing')
      return await this.settlements.find(due.payment_id)
    }
    const refunded = await provider.find(found.id)
    return refunded === undefined ? due : await this.states.update(due, refunded, actor)
  }

  /**
   * Refunds a part of a payment at its provider. Does not update the payment; call `lookUp` afterwards.
   * @param id of the refund; a repeated id refunds once
   * @returns whether the refund was made
   */
  async refund(payment: ProviderPayment, { id, amount }: { readonly id: string; readonly amount: number }): Promise<boolean> {
    const { provider_ref: ref, provider } = payment
    if (ref === null) throw new Error(`The provider has no payment ${payment.payment_id}`)
    return await this.providers.of(provider).refund(ref, amount, id)
  }

  /** Records that a boost is not available, so that its money must be refunded. Returns its payment, where there is one. */
  async loseDay(paymentId: string): Promise<ProviderPayment | undefined> {
    const payment = await this.settlements.find(paymentId)
    if (payment === undefined) return undefined
    await this.states.loseDay(payment)
    return payment
  }

  /** Asks the provider about a payment with an unknown outcome. A payment that the provider does not know has failed. */
  async lookUp(pending: ProviderPayment, actor: Actor): Promise<void> {
    const { payment_id: id, provider_ref: ref, created } = pending
    const provider = this.providers.of(pending.provider)
    const found = ref === null ? await provider.search(id, created) : await provider.find(ref)
    if (found === undefined) {
      await this.#giveUp(pending)
    } else if ((await this.settle(found, actor)) === undefined) await this.#giveUp(pending)
  }

  /** Cancels an attempt that its buyer abandoned, or that cannot succeed any more. It cannot be paid afterwards. */
  async cancel(pending: ProviderPayment, actor: Actor): Promise<void> {
    const { provider_ref: ref } = pending
    const provider = this.providers.of(pending.provider)
    if (ref !== null) await provider.cancel(ref)
    await this.lookUp(pending, actor)
    if ((await this.settlements.find(pending.payment_id))?.state === 'pending') await this.#giveUp(pending)
  }

  /**
   * Ends an attempt when its buyer starts another one. It stays open where the provider may have it but does not report it yet,
   * and the sweep checks it again.
   * @returns the payment afterwards, where its provider has it
   */
  async supersede(open: ProviderPayment, actor: Actor): Promise<ProviderPayment | undefined> {
    const { payment_id: id, provider_ref: known, created } = open
    const provider = this.providers.of(open.provider)
    const ref = known ?? (await provider.search(id, created))?.id
    if (ref === undefined) return undefined
    await provider.cancel(ref)
    const found = await provider.find(ref)
    return found === undefined ? undefined : await this.settle(found, actor, open)
  }

  async #giveUp(pending: ProviderPayment): Promise<void> {
    await this.states.giveUp(pending)
    if (pending.kind === 'boost') await this.days.release(pending.payment_id)
  }

  /** Refunds money in a wrong amount or currency, and records its movements. The payment stays unpaid. */
  async #refundWrongMoney(known: ProviderPayment, found: ReportedPayment): Promise<undefined> {
    const { id, amount, currency } = found
    const about = { payment_id: known.payment_id, provider_ref: id, amount, currency }
    this.logger.error(about, 'A payment has a wrong amount or currency: it is refunded')
    const provider = this.providers.of(found.provider)
    const kept = netOf(found)
    if (kept > 0) await provider.refund(id, kept, `refund-wrong.${id}`)
    else if (found.status === 'requires-action') await provider.cancel(id)
    const after = kept > 0 ? await provider.find(id) : undefined
    await this.states.recordWrong(known, after ?? found)
  }
}

/** Final states of an attempt without money. */
const WITHOUT_MONEY: ReadonlySet<PaymentState> = new Set(['failed', 'voided', 'abandoned'])

/** The provider's reason for a refusal. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause instanceof Error ? cause.message : message).slice(0, 300)
}

/** Whether id, amount and currency are those that were requested. */
function isRight(known: ProviderPayment, { id, amount, currency }: ReportedPayment): boolean {
  return amount === known.amount && currency === known.currency && (known.provider_ref === null || known.provider_ref === id)
}

/** Cents of a payment that are neither refunded nor disputed. */
function netOf({ movements }: ReportedPayment): number {
  const sum = (wanted: string): number => movements.reduce((all, { type, amount }) => (type === wanted ? all + amount : all), 0)
  return sum('charge') - sum('refund') + sum('refund-reversal') - sum('dispute') + sum('dispute-reversal')
}

/** Whether a boost is paid and its buyer does not have the day yet. */
function needsDay({ kind, state, day_lost: isLost }: ProviderPayment, { movements }: ReportedPayment): boolean {
  const isOpen = state === 'pending' || WITHOUT_MONEY.has(state)
  const sum = (wanted: string): number => movements.reduce((all, { type, amount }) => (type === wanted ? all + amount : all), 0)
  return kind === 'boost' && isOpen && !isLost && sum('charge') > sum('refund') - sum('refund-reversal')
}

/** Whether an attempt has ended without money. */
function isOver({ state }: ProviderPayment): boolean {
  return WITHOUT_MONEY.has(state)
}
