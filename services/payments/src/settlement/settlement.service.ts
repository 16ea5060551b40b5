import { LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { ReportedPayment } from '../providers/payment-provider.ts'
import { PaymentProviders } from '../providers/payment-providers.ts'
import { PaymentStatesService } from './payment-states.service.ts'
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
    if (known?.provider !== found.provider || !this.#isRight(known, found)) return undefined
    const settled = await this.states.update(known, found, actor)
    if (settled?.refund_due !== true) return settled
    const provider = this.providers.of(found.provider)
    await provider.refund(found.id, found.amount - settled.refunded, `refund-duplicate.${settled.payment_id}`)
    const refunded = await provider.find(found.id)
    return refunded === undefined ? settled : await this.states.update(known, refunded, actor)
  }

  /**
   * Refunds a part of a payment at its provider.
   * @param id of the refund: the same one again is one refund
   */
  async refund(
    payment: ProviderPayment,
    { id, amount }: { readonly id: string; readonly amount: number },
    actor: Actor,
  ): Promise<void> {
    const { provider_ref: ref, provider } = payment
    if (ref === null) throw new Error(`The provider has no payment ${payment.payment_id}`)
    await this.providers.of(provider).refund(ref, amount, id)
    await this.lookAt(payment, actor)
  }

  /** Asks the provider about a payment whose outcome nobody knows. One that never arrived there has failed. */
  async lookAt(pending: ProviderPayment, actor: Actor): Promise<void> {
    const { payment_id: id, provider_ref: ref, created } = pending
    const provider = this.providers.of(pending.provider)
    const found = ref === null ? await provider.search(id, created) : await provider.find(ref)
    if (found === undefined) await this.states.giveUp(pending)
    else await this.settle(found, actor)
  }

  /** Whether what the provider has is what was asked of it. */
  #isRight(known: ProviderPayment, { id, amount, currency }: ReportedPayment): boolean {
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
