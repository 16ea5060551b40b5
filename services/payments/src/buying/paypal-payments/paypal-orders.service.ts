import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { type NewPaypalOrder, PaypalClient } from '../../providers/paypal/paypal.client.ts'
import type { PaypalOrder } from '../../providers/paypal/paypal-objects.ts'
import { AttemptsRepository } from '../../settling/settlement/attempts.repository.ts'
import { SettlementService } from '../../settling/settlement/settlement.service.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import { askingPaypal, notApproved, paymentPending, paypalFailed } from './paypal-refusals.ts'

export interface ApprovedPayment {
  readonly attempt: ProviderPayment
  readonly orderId: string
  /** PayPal account that approved it, as PayPal reported it to the browser. */
  readonly payerId: string
}

/** Steps around a capture that depend on what is bought. */
export interface Taking {
  readonly actor: Actor
  /** Runs right before the capture; throws to prevent it. */
  readonly beforeMoney: () => Promise<void>
  /** Creates the refusal for a capture that lost: another payment counts, or somebody else has the day. The money is refunded. */
  readonly lost: () => Error
}

/** Captures PayPal orders for any kind of purchase. */
@Injectable()
export class PaypalOrdersService {
  constructor(
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PaypalClient) private readonly paypal: PaypalClient,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Finds the attempt of an order. */
  async findAttempt(orderId: string): Promise<ProviderPayment | undefined> {
    return orderId === '' ? undefined : await this.attempts.findByReference('paypal', orderId)
  }

  /** Returns the order of an attempt while its buyer can still approve it. */
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

  /** Captures an approved order. Returns the payment once the money is received. */
  async take({ attempt, orderId, payerId }: ApprovedPayment, { actor, beforeMoney, lost }: Taking): Promise<ProviderPayment> {
    const order = await askingPaypal(() => this.paypal.find(orderId))
    if (order?.payerId === undefined || order.payerId !== payerId) throw notApproved()
    const { after, issue } = order.isApproved ? await this.#capture(order, beforeMoney) : { after: order, issue: undefined }
    const settled = after && (await askingPaypal(() => this.settlement.settle(after, actor, attempt)))
    if (settled === undefined) throw paypalFailed(issue)
    assertPaid(settled, { isPending: after?.status === 'pending', issue, lost })
    return settled
  }

  /** Returns the order afterwards, and the issue that PayPal named where it refused the capture. */
  async #capture(
    order: PaypalOrder,
    beforeMoney: Taking['beforeMoney'],
  ): Promise<{ readonly after: PaypalOrder | undefined; readonly issue: string | undefined }> {
    await beforeMoney()
    const issue = await askingPaypal(() => this.paypal.capture(order))
    return { after: await askingPaypal(() => this.paypal.find(order.id)), issue }
  }
}

/** @param issue named by PayPal when it refused the capture */
function assertPaid(
  { state, refund_due: isRefundDue }: ProviderPayment,
  { isPending, issue, lost }: Pick<Taking, 'lost'> & { readonly isPending: boolean; readonly issue: string | undefined },
): void {
  if (state === 'paid' || state === 'partly-refunded') return
  if (isRefundDue || state === 'refunded') throw lost()
  throw state === 'pending' && isPending ? paymentPending() : paypalFailed(issue)
}
