import type { PaymentState } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { BoostDaysClient } from '../boost-purchases/boost-days.client.ts'
import type { ReportedPayment } from '../providers/payment-provider.ts'
import { PaymentProviders } from '../providers/payment-providers.ts'
import { MOST_REFUND_FAILURES, PaymentStatesService } from './payment-states.service.ts'
import { SettlementsRepository, type ProviderPayment } from './settlements.repository.ts'

/**
 * Brings a payment in step with its provider. Idempotent: the browser, events of the provider and the sweep all end here, in any
 * order and any number of times.
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

  /** The payment of ours that a provider reports; undefined where it is none of ours. */
  async paymentOf({ paymentId }: ReportedPayment): Promise<ProviderPayment | undefined> {
    return await this.settlements.find(paymentId)
  }

  /**
   * @param expected the payment that it should be, where the caller knows
   * @returns the payment afterwards; undefined where what the provider has is none of ours
   */
  async settle(found: ReportedPayment, actor: Actor, expected?: ProviderPayment): Promise<ProviderPayment | undefined> {
    const known = expected?.payment_id === found.paymentId ? expected : await this.settlements.find(found.paymentId)
    if (known?.provider !== found.provider) return undefined
    if (!isRight(known, found)) return await this.#giveBack(known, found)
    if (needsDay(known, found) && !(await this.days.take(known.payment_id))) await this.states.loseDay(known)
    const settled = await this.states.update(known, found, actor)
    if (settled?.kind === 'boost' && isOver(settled)) await this.days.release(settled.payment_id)
    if (settled?.refund_due !== true) return settled
    return await this.#refundDuplicate(settled, found, actor)
  }

  /** Sends back the money of a payment that another one stands for. */
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
   * Refunds a part of a payment at its provider. What came of it is for `lookAt` to see.
   * @param id of the refund: the same one again is one refund
   * @returns whether it was made
   */
  async refund(payment: ProviderPayment, { id, amount }: { readonly id: string; readonly amount: number }): Promise<boolean> {
    const { provider_ref: ref, provider } = payment
    if (ref === null) throw new Error(`The provider has no payment ${payment.payment_id}`)
    return await this.providers.of(provider).refund(ref, amount, id)
  }

  /** Notes that a boost cannot be had: its money has to go back. Returns its payment, where there is one. */
  async loseDay(paymentId: string): Promise<ProviderPayment | undefined> {
    const payment = await this.settlements.find(paymentId)
    if (payment === undefined) return undefined
    await this.states.loseDay(payment)
    return payment
  }

  /** Asks the provider about a payment whose outcome nobody knows. One that never arrived there has failed. */
  async lookAt(pending: ProviderPayment, actor: Actor): Promise<void> {
    const { payment_id: id, provider_ref: ref, created } = pending
    const provider = this.providers.of(pending.provider)
    const found = ref === null ? await provider.search(id, created) : await provider.find(ref)
    if (found === undefined) {
      await this.#giveUp(pending)
    } else if ((await this.settle(found, actor)) === undefined) await this.#giveUp(pending)
  }

  /** Ends an attempt whose buyer left, or which can have no use any more: no money can come by it afterwards. */
  async cancel(pending: ProviderPayment, actor: Actor): Promise<void> {
    const { provider_ref: ref } = pending
    const provider = this.providers.of(pending.provider)
    if (ref !== null) await provider.cancel(ref)
    await this.lookAt(pending, actor)
    if ((await this.settlements.find(pending.payment_id))?.state === 'pending') await this.#giveUp(pending)
  }

  /**
   * Ends an attempt beside which its buyer begins another one. It stays open where its provider may have it and does not know it
   * yet: the sweep looks again.
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

  /** A payment that is not what was asked for pays nothing: its money goes back, and the ledger has what moved. */
  async #giveBack(known: ProviderPayment, found: ReportedPayment): Promise<undefined> {
    const { id, amount, currency } = found
    const about = { payment_id: known.payment_id, provider_ref: id, amount, currency }
    this.logger.error(about, 'A payment is not what was asked for: it is refunded')
    const provider = this.providers.of(found.provider)
    const kept = netOf(found)
    if (kept > 0) await provider.refund(id, kept, `refund-wrong.${id}`)
    else if (found.status === 'requires-action') await provider.cancel(id)
    const after = kept > 0 ? await provider.find(id) : undefined
    await this.states.recordWrong(known, after ?? found)
  }
}

/** Ends of an attempt by which no money came. */
const WITHOUT_MONEY: ReadonlySet<PaymentState> = new Set(['failed', 'voided', 'abandoned'])

/** Why a provider refused, in its own words. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause instanceof Error ? cause.message : message).slice(0, 300)
}

/** Whether what the provider has is what was asked of it. */
function isRight(known: ProviderPayment, { id, amount, currency }: ReportedPayment): boolean {
  return amount === known.amount && currency === known.currency && (known.provider_ref === null || known.provider_ref === id)
}

/** Cents of a payment that are neither refunded nor in dispute. */
function netOf({ movements }: ReportedPayment): number {
  const sum = (wanted: string): number => movements.reduce((all, { type, amount }) => (type === wanted ? all + amount : all), 0)
  return sum('charge') - sum('refund') + sum('refund-reversal') - sum('dispute') + sum('dispute-reversal')
}

/** Whether money is there for a boost whose day is not its buyer's yet. */
function needsDay({ kind, state, day_lost: isLost }: ProviderPayment, { movements }: ReportedPayment): boolean {
  const isOpen = state === 'pending' || WITHOUT_MONEY.has(state)
  const sum = (wanted: string): number => movements.reduce((all, { type, amount }) => (type === wanted ? all + amount : all), 0)
  return kind === 'boost' && isOpen && !isLost && sum('charge') > sum('refund') - sum('refund-reversal')
}

/** Whether an attempt ended without money. */
function isOver({ state }: ProviderPayment): boolean {
  return WITHOUT_MONEY.has(state)
}
