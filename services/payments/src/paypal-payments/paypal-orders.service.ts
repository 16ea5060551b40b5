import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { type NewPaypalOrder, PaypalClient } from '../paypal/paypal.client.ts'
import type { PaypalOrder } from '../paypal/paypal-objects.ts'
import { AttemptsRepository } from '../settlement/attempts.repository.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import { askingPaypal, notApproved, paymentPending, paypalFailed } from './paypal-refusals.ts'

export interface ApprovedPayment {
  readonly attempt: ProviderPayment
  readonly orderId: string
  /** The account that approved it, as PayPal told the browser. */
  readonly payerId: string
}

/** What happens while money is taken, by what is bought. */
export interface Taking {
  readonly actor: Actor
  /** Right before the money is taken: throws where it must not be. */
  readonly beforeMoney: () => Promise<void>
  /** The refusal where another payment stands, or somebody else has the day: what was taken goes back. */
  readonly lost: () => Error
}

/** Orders at PayPal, whatever they are for. */
@Injectable()
export class PaypalOrdersService {
  constructor(
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PaypalClient) private readonly paypal: PaypalClient,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The attempt of an order. */
  async findAttempt(orderId: string): Promise<ProviderPayment | undefined> {
    return orderId === '' ? undefined : await this.attempts.findByReference('paypal', orderId)
  }

  /** The order of an attempt, where its buyer may still approve it. */
  async stillOpen(attempt: ProviderPayment | undefined): Promise<PaypalOrder | undefined> {
    const ref = attempt?.provider_ref ?? null
    if (ref === null) return undefined
    const order = await askingPaypal(() => this.paypal.find(ref))
    return order?.approveLink === undefined ? undefined : order
  }

  async create(order: Omit<NewPaypalOrder, 'currency'>): Promise<PaypalOrder> {
    const created = await askingPaypal(() => this.paypal.create({ ...order, currency: this.config.PRICES.currency }))
    await this.attempts.setReference(order.paymentId, created.id, this.clock())
    return created
  }

  /** Takes the money of an order that its buyer approved: returns the payment once it is there. */
  async take({ attempt, orderId, payerId }: ApprovedPayment, { actor, beforeMoney, lost }: Taking): Promise<ProviderPayment> {
    const order = await askingPaypal(() => this.paypal.find(orderId))
    if (order?.payerId === undefined || order.payerId !== payerId) throw notApproved()
    if (order.isApproved) await beforeMoney()
    const issue = order.isApproved ? await askingPaypal(() => this.paypal.capture(order)) : undefined
    const after = order.isApproved ? await askingPaypal(() => this.paypal.find(orderId)) : order
    const settled = after && (await askingPaypal(() => this.settlement.settle(after, actor, attempt)))
    if (settled?.state === 'paid' || settled?.state === 'partly-refunded') return settled
    if (settled?.refund_due === true || settled?.state === 'refunded') throw lost()
    if (settled?.state === 'pending' && after?.status === 'pending') throw paymentPending()
    throw paypalFailed(issue)
  }
}
