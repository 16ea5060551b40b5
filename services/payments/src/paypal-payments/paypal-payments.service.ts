import { activatePaypal, createPaypalOrder } from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { acceptedTerms, PLAN_OF_FEE } from '../payments/pitch-terms.ts'
import { PaypalClient } from '../paypal/paypal.client.ts'
import type { PaypalOrder } from '../paypal/paypal-objects.ts'
import { PitchPriceService } from '../quotes/pitch-price.service.ts'
import { AttemptsRepository, type NewAttempt } from '../settlement/attempts.repository.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import { askingPaypal, notApproved, notCreated, paidAlready, paymentPending, paypalFailed } from './paypal-refusals.ts'

/** How long an order that its buyer left is offered to them again; PayPal keeps it for three hours. */
const REUSE_MS = 2 * 3_600_000

export interface WantedOrder {
  readonly campaign: number
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Undefined where the caller does not say. */
  readonly terms: boolean | undefined
  readonly company: string
  readonly taxNumber: string
}

export interface ApprovedOrder {
  readonly campaign: number
  readonly orderId: string
  /** The account that approved it, as PayPal told the browser. */
  readonly payerId: string
}

/** Payments of the pitch fee by PayPal. */
@Injectable()
export class PaypalPaymentsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PaypalClient) private readonly paypal: PaypalClient,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** An order for the fee of a campaign, with the page on which its buyer approves it. */
  async create(wanted: WantedOrder, memberId: number): Promise<{ readonly id: string; readonly approveLink: string }> {
    const { campaign, discount, company, taxNumber } = wanted
    const terms = acceptedTerms(createPaypalOrder, wanted.terms)
    const own = await this.pitches.ownCampaign(createPaypalOrder, campaign, memberId)
    const { amount } = await this.pitches.price(createPaypalOrder, own, discount, memberId)
    const created = this.clock()
    const attempt: NewAttempt = {
      payment_id: randomUUID(),
      campaign,
      plan: PLAN_OF_FEE,
      provider: 'paypal',
      attempt_ref: null,
      amount,
      currency: this.config.PRICES.currency,
      member_id: memberId,
      terms,
      company,
      tax_number: taxNumber,
      created,
    }
    const open = await this.attempts.reuse(attempt, new Date(created.getTime() - REUSE_MS))
    // An attempt whose order nobody knows is asked for again; beside an order that is closed there is a new one.
    const order =
      (await this.#stillOpen(open)) ??
      (await this.#createOrder(open?.provider_ref === null ? open.payment_id : await this.#insert(attempt), {
        ...wanted,
        amount,
      }))
    const { id, approveLink } = order
    if (approveLink === undefined) throw notCreated()
    return { id, approveLink }
  }

  /** Takes the money of an order that its buyer approved: returns once it is there. */
  async activate({ campaign, orderId, payerId }: ApprovedOrder, memberId: number): Promise<void> {
    const { is_paid: isPaid } = await this.pitches.ownCampaign(activatePaypal, campaign, memberId)
    const attempt = orderId === '' ? undefined : await this.attempts.findByReference('paypal', orderId)
    if (attempt === undefined || attempt.campaign !== campaign || attempt.member_id !== memberId) throw paypalFailed()
    const order = await askingPaypal(() => this.paypal.find(orderId))
    if (order?.payerId === undefined || order.payerId !== payerId) throw notApproved()
    if (order.isApproved && isPaid) throw paidAlready()
    const issue = order.isApproved ? await askingPaypal(() => this.paypal.capture(order)) : undefined
    const after = order.isApproved ? await askingPaypal(() => this.paypal.find(orderId)) : order
    const settled = after && (await askingPaypal(() => this.settlement.settle(after, { memberId }, attempt)))
    assertPaid(settled, after, issue)
  }

  /** The order of an attempt, where its buyer may still approve it. */
  async #stillOpen(attempt: ProviderPayment | undefined): Promise<PaypalOrder | undefined> {
    const ref = attempt?.provider_ref ?? null
    if (ref === null) return undefined
    const order = await askingPaypal(() => this.paypal.find(ref))
    return order?.approveLink === undefined ? undefined : order
  }

  async #insert(attempt: NewAttempt): Promise<string> {
    await this.attempts.insert(attempt)
    return attempt.payment_id
  }

  async #createOrder(
    paymentId: string,
    { campaign, discount, amount }: Pick<WantedOrder, 'campaign' | 'discount'> & { readonly amount: number },
  ): Promise<PaypalOrder> {
    const order = await askingPaypal(() =>
      this.paypal.create({
        paymentId,
        amount,
        currency: this.config.PRICES.currency,
        description: 'Product pitch on Ribbonry',
        returnUrl: this.#pageOf(campaign, 'approved', discount),
        cancelUrl: this.#pageOf(campaign, 'cancelled', discount),
      }),
    )
    await this.attempts.setReference(paymentId, order.id, this.clock())
    return order
  }

  /** Where PayPal leads back to. It adds the order as `token`, so that a discount has another name there. */
  #pageOf(campaign: number, outcome: 'approved' | 'cancelled', discount: string): string {
    const page = new URL(`/product-pitch/payment/${campaignCode(campaign)}`, this.config.SITE_URL)
    page.searchParams.set('paypal', outcome)
    if (discount !== '') page.searchParams.set('discount', discount)
    return page.href
  }
}

/** @param issue that PayPal named when it refused the money */
function assertPaid(settled: ProviderPayment | undefined, order: PaypalOrder | undefined, issue: string | undefined): void {
  if (settled?.state === 'paid' || settled?.state === 'partly-refunded') return
  if (settled?.state === 'pending' && order?.status === 'pending') throw paymentPending()
  if (settled?.refund_due === true || settled?.state === 'refunded') throw paidAlready()
  throw paypalFailed(issue)
}
