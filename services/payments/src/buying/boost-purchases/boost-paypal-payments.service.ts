import { activateBoostPaypal, createBoostPaypalOrder } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { PaypalOrdersService } from '../paypal-payments/paypal-orders.service.ts'
import { notCreated, paymentPending, paypalFailed } from '../paypal-payments/paypal-refusals.ts'
import type { PaypalOrder } from '../../providers/paypal/paypal-objects.ts'
import { ExclusivePaymentsService } from '../../settling/settlement/exclusive-payments.service.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import { BoostAttemptsService, type HeldAttempt, isAttemptFor } from './boost-attempts.service.ts'
import { actorOf } from './boost-card-payments.service.ts'
import { type BoostPurchase, BoostPurchasesService, type TypedPurchase } from './boost-purchases.service.ts'
import { dayLost } from './boost-refusals.ts'

export interface OfferedOrder {
  readonly id: string
  /** Page at PayPal where the buyer approves the order. */
  readonly approveLink: string
  /** End of the hold of the day. */
  readonly until: Date
}

/** An order that its buyer approved, and the PayPal account that approved it. */
export interface BoostApproval {
  readonly orderId: string
  readonly payerId: string
}

/** Payments for boosts by PayPal. */
@Injectable()
export class BoostPaypalPaymentsService {
  constructor(
    @Inject(BoostPurchasesService) private readonly purchases: BoostPurchasesService,
    @Inject(BoostAttemptsService) private readonly attempts: BoostAttemptsService,
    @Inject(PaypalOrdersService) private readonly orders: PaypalOrdersService,
    @Inject(ExclusivePaymentsService) private readonly exclusive: ExclusivePaymentsService,
    @Inject(CONFIG) private readonly config: Pick<PaymentsEnvironment, 'SITE_URL'>,
  ) {}

  /**
   * Holds a day and creates an order for it.
   * @param memberId the buyer; undefined for a visitor
   */
  async create(typed: TypedPurchase, memberId: number | undefined): Promise<OfferedOrder> {
    const purchase = this.purchases.read(createBoostPaypalOrder, typed, memberId)
    const { held, order } = await this.exclusive.run(purchase, () => this.#orderFor(purchase))
    const { id, approveLink } = order
    if (approveLink === undefined) throw notCreated()
    return { id, approveLink, until: held.until }
  }

  /** Captures an approved order. Returns once the money is received and the buyer has the day. */
  async activate(typed: TypedPurchase, approved: BoostApproval, memberId: number | undefined): Promise<ProviderPayment> {
    const known = memberId === undefined ? await this.#withAddress(typed, approved) : typed
    const purchase = this.purchases.read(activateBoostPaypal, known, memberId)
    return await this.exclusive.run(purchase, () => this.#take(purchase, known, approved))
  }

  /**
   * PayPal may return to another tab, which does not have the e-mail address. The device that created the order proves that its
   * buyer is the same.
   */
  async #withAddress(typed: TypedPurchase, { orderId }: BoostApproval): Promise<TypedPurchase> {
    if (typed.email !== '' || typed.holder === '') return typed
    const email = await this.attempts.findAddress(orderId, typed.holder)
    return email === undefined ? typed : { ...typed, email, emailAgain: email }
  }

  async #take(purchase: BoostPurchase, typed: TypedPurchase, { orderId, payerId }: BoostApproval): Promise<ProviderPayment> {
    const attempt = await this.orders.findAttempt(orderId)
    if (attempt === undefined || !isAttemptFor(purchase, attempt)) throw paypalFailed()
    let isAsked = false
    const beforeMoney = async (): Promise<void> => {
      // Refuses the order if its price is no longer valid.
      this.purchases.read(activateBoostPaypal, { ...typed, token: attempt.price_token }, purchase.buyer.memberId ?? undefined)
      const others = { actor: actorOf(purchase), except: attempt, inReview: paymentPending }
      await this.exclusive.endOthers(purchase, others)
      await this.attempts.renew(activateBoostPaypal, purchase, attempt)
      isAsked = true
    }
    const lost = () => dayLost(activateBoostPaypal)
    try {
      return await this.orders.take({ attempt, orderId, payerId }, { actor: actorOf(purchase), beforeMoney, lost })
    } catch (error) {
      // A decline releases the day at once. The order may still be approved with another account or card, which holds the day
      // anew.
      if (isAsked && error instanceof DomainError && error.code === 'paypal-failed') await this.attempts.abandon(attempt)
      throw error
    }
  }

  /** Repeats the creation of an order that never got an id. Creates a new order where the earlier one is closed. */
  async #orderFor(purchase: BoostPurchase): Promise<{ held: HeldAttempt; order: PaypalOrder }> {
    const held = await this.attempts.openWithPaypal(createBoostPaypalOrder, purchase)
    if (held.attempt.in_review) throw paymentPending()
    const open = await this.orders.stillOpen(held.attempt)
    if (open !== undefined) return { held, order: open }
    if (held.attempt.provider_ref === null) return { held, order: await this.#create(purchase, held.attempt) }
    const another = await this.attempts.openAnother(createBoostPaypalOrder, purchase)
    return { held: another, order: await this.#create(purchase, another.attempt) }
  }

  async #create(purchase: BoostPurchase, { payment_id: paymentId, amount }: ProviderPayment): Promise<PaypalOrder> {
    return await this.orders.create({
      paymentId,
      amount,
      description: `Boost on ${dayText(`${purchase.day}T12:00:00Z`)} on Ribbonry`,
      returnUrl: this.#pageOf(purchase, 'approved'),
      cancelUrl: this.#pageOf(purchase, 'cancelled'),
    })
  }

  /** Return address for PayPal. PayPal adds the order id as `token`, so that the token of a price has another name here. */
  #pageOf({ slug, day, token, trackingRef }: BoostPurchase, outcome: 'approved' | 'cancelled'): string {
    const page = new URL(`/${slug}/boost/`, this.config.SITE_URL)
    page.searchParams.set('paypal', outcome)
    page.searchParams.set('date', day)
    if (token !== '') page.searchParams.set('param_token', token)
    if (trackingRef !== '') page.searchParams.set('tracking_ref', trackingRef)
    return page.href
  }
}
