import { activatePaypal, createPaypalOrder } from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import { CLOCK, type Clock, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { PaypalOrder } from '../../providers/paypal/paypal-objects.ts'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { acceptedTerms, PLAN_OF_FEE } from '../../settling/payments/pitch-terms.ts'
import { discountNotValid, PitchPriceService } from '../quotes/pitch-price.service.ts'
import { AttemptsRepository, type NewAttempt } from '../../settling/settlement/attempts.repository.ts'
import { ExclusivePaymentsService } from '../../settling/settlement/exclusive-payments.service.ts'
import { PaypalOrdersService } from './paypal-orders.service.ts'
import { notCreated, paidAlready, paidTwice, paymentPending, paypalFailed } from './paypal-refusals.ts'

/** How long an abandoned order is offered again to its buyer. PayPal keeps an order for three hours. */
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
  /** Token of a discount; empty for none, or where the caller does not say. */
  readonly discount: string
  readonly orderId: string
  /** PayPal account that approved it, as PayPal reported it to the browser. */
  readonly payerId: string
}

/** Payments of the pitch fee by PayPal. */
@Injectable()
export class PaypalPaymentsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(PaypalOrdersService) private readonly orders: PaypalOrdersService,
    @Inject(ExclusivePaymentsService) private readonly exclusive: ExclusivePaymentsService,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creates an order for the fee of a campaign, with the page where its buyer approves it. */
  async create(wanted: WantedOrder, memberId: number): Promise<{ readonly id: string; readonly approveLink: string }> {
    const { campaign, discount, company, taxNumber } = wanted
    const terms = acceptedTerms(wanted.terms, (sentence) =>
      refusalOf(createPaypalOrder, 'refused', 'terms-not-accepted', sentence),
    )
    const own = await this.pitches.ownCampaign(createPaypalOrder, campaign, memberId)
    const { amount, regular } = await this.pitches.price(createPaypalOrder, own, discount, memberId)
    const created = this.clock()
    const attempt: NewAttempt = {
      payment_id: randomUUID(),
      campaign,
      plan: PLAN_OF_FEE,
      provider: 'paypal',
      attempt_ref: null,
      amount,
      regular,
      currency: this.config.PRICES.currency,
      member_id: memberId,
      terms,
      company,
      tax_number: taxNumber,
      price_token: discount,
      address: undefined,
      created,
    }
    const order = await this.exclusive.run({ campaign }, () => this.#orderFor(attempt))
    const { id, approveLink } = order
    if (approveLink === undefined) throw notCreated()
    return { id, approveLink }
  }

  /** Repeats the creation of an order that never got an id. Creates a new order where the earlier one is closed. */
  async #orderFor(attempt: NewAttempt): Promise<PaypalOrder> {
    const { campaign, amount, price_token: discount, created } = attempt
    const open = await this.attempts.reuse(attempt, new Date(created.getTime() - REUSE_MS))
    if (open?.in_review === true) throw paymentPending()
    return (
      (await this.orders.stillOpen(open)) ??
      (await this.orders.create({
        paymentId: open?.provider_ref === null ? open.payment_id : await this.#insert(attempt),
        amount,
        description: 'Product pitch on Ribbonry',
        returnUrl: this.#pageOf(campaign, 'approved', discount),
        cancelUrl: this.#pageOf(campaign, 'cancelled', discount),
      }))
    )
  }

  /** Captures an approved order. Returns once the money is received. */
  async activate(approved: ApprovedOrder, memberId: number): Promise<void> {
    const { campaign } = approved
    await this.pitches.ownCampaign(activatePaypal, campaign, memberId)
    await this.exclusive.run({ campaign }, () => this.#take(approved, memberId))
  }

  async #take({ campaign, discount, orderId, payerId }: ApprovedOrder, memberId: number): Promise<void> {
    const attempt = await this.orders.findAttempt(orderId)
    if (attempt === undefined || attempt.campaign !== campaign || attempt.member_id !== memberId) throw paypalFailed()
    const { price_token: token } = attempt
    if (discount !== '' && discount !== token) throw discountNotValid(activatePaypal)
    const beforeMoney = async (): Promise<void> => {
      await this.exclusive.endOthers({ campaign }, { actor: { memberId }, except: attempt, inReview: paymentPending })
      const own = await this.pitches.ownCampaign(activatePaypal, campaign, memberId)
      if (own.is_paid) throw paidAlready()
      // Checks the price again: a discount may have been revoked or expired since the order was created.
      await this.pitches.price(activatePaypal, own, token, memberId)
    }
    await this.orders.take({ attempt, orderId, payerId }, { actor: { memberId }, beforeMoney, lost: paidTwice })
  }

  async #insert(attempt: NewAttempt): Promise<string> {
    await this.attempts.insert(attempt)
    return attempt.payment_id
  }

  /** Return address for PayPal. PayPal adds the order id as `token`, so that the discount token has another name here. */
  #pageOf(campaign: number, outcome: 'approved' | 'cancelled', discount: string): string {
    const page = new URL(`/product-pitch/payment/${campaignCode(campaign)}`, this.config.SITE_URL)
    page.searchParams.set('paypal', outcome)
    if (discount !== '') page.searchParams.set('discount', discount)
    return page.href
  }
}
