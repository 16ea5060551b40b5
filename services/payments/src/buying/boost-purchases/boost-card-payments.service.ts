import { payBoost } from '@ribbonry/contracts'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { declined, kindOfReference, needsChallenge, otherInReview, stillProcessed } from '../card-payments/card-refusals.ts'
import { DeclinesService } from '../declines/declines.service.ts'
import { ExclusivePaymentsService } from '../../settling/settlement/exclusive-payments.service.ts'
import { isUnasked } from '../../settling/settlement/attempt-states.ts'
import { SettlementService } from '../../settling/settlement/settlement.service.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import type { CardPayment } from '../../providers/stripe/stripe-objects.ts'
import { SourceRefused, StripeClient } from '../../providers/stripe/stripe.client.ts'
import { BoostAttemptsService, isAttemptFor } from './boost-attempts.service.ts'
import { type BoostPurchase, BoostPurchasesService, type TypedPurchase } from './boost-purchases.service.ts'
import { dayLost } from './boost-refusals.ts'

/** Payment source that a browser sends. */
export interface CardSource {
  /** A ConfirmationToken, a PaymentMethod, or a PaymentIntent after a 3-D Secure challenge. */
  readonly reference: string
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
}

/** Payments for boosts by card: hold the day, charge the card, take the day. */
@Injectable()
export class BoostCardPaymentsService {
  constructor(
    @Inject(BoostPurchasesService) private readonly purchases: BoostPurchasesService,
    @Inject(BoostAttemptsService) private readonly attempts: BoostAttemptsService,
    @Inject(DeclinesService) private readonly declines: DeclinesService,
    @Inject(ExclusivePaymentsService) private readonly exclusive: ExclusivePaymentsService,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
  ) {}

  /**
   * Pays for a boost. Returns once the money is received and the buyer has the day.
   * @param memberId the buyer; undefined for a visitor
   */
  async pay(typed: TypedPurchase, source: CardSource, memberId: number | undefined): Promise<ProviderPayment> {
    const purchase = this.purchases.read(payBoost, typed, memberId)
    const kind = kindOfReference(source.reference)
    if (kind === undefined) throw declined(payBoost)
    return await this.exclusive.run(purchase, () =>
      kind === 'intent' ? this.#afterChallenge(purchase, source.reference) : this.#payOnce(purchase, source),
    )
  }

  async #payOnce(purchase: BoostPurchase, { reference, address }: CardSource): Promise<ProviderPayment> {
    const known = await this.attempts.findByCard(purchase, reference)
    if (known !== undefined && !isUnasked(known)) return await this.#answer(purchase, known, undefined)
    const { memberId, email } = purchase.buyer
    await this.declines.assertFew({ memberId: memberId ?? undefined, email, address })
    const inReview = () => otherInReview(payBoost)
    await this.exclusive.endOthers(purchase, { actor: actorOf(purchase), except: known, inReview })
    const attempt = await this.#open(purchase, known, { source: reference, address })
    return await this.#charge(purchase, attempt, reference)
  }

  async #open(
    purchase: BoostPurchase,
    known: ProviderPayment | undefined,
    from: { readonly source: string; readonly address: string | undefined },
  ): Promise<ProviderPayment> {
    if (known === undefined) return (await this.attempts.openWithCard(payBoost, purchase, from)).attempt
    await this.attempts.renew(payBoost, purchase, known)
    return known
  }

  async #charge(purchase: BoostPurchase, attempt: ProviderPayment, source: string): Promise<ProviderPayment> {
    // A concurrent request may have charged the card already.
    if (!isUnasked(attempt)) return await this.#answer(purchase, attempt, undefined)
    const { payment_id: paymentId, amount, currency } = attempt
    try {
      const payment = await this.stripe.pay({ paymentId, source, amount, currency, kind: 'boost', ref: purchase.day })
      return await this.#answer(purchase, attempt, payment)
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      await this.attempts.abandon(attempt)
      throw declined(payBoost)
    }
  }

  /** Accepts a PaymentIntent only if it belongs to an attempt for this day and buyer, since the browser can send any id. */
  async #afterChallenge(purchase: BoostPurchase, id: string): Promise<ProviderPayment> {
    const payment = await this.stripe.find(id)
    if (payment === undefined || payment.kind !== 'boost' || payment.ref !== purchase.day) throw declined(payBoost)
    const attempt = await this.settlement.paymentOf(payment)
    if (attempt === undefined || !isAttemptFor(purchase, attempt)) throw declined(payBoost)
    return await this.#answer(purchase, attempt, payment)
  }

  /** Settles the payment that the provider reports, and answers by its state afterwards. */
  async #answer(purchase: BoostPurchase, attempt: ProviderPayment, given: CardPayment | undefined): Promise<ProviderPayment> {
    const isOpen = attempt.state === 'pending' && attempt.provider_ref !== null
    const payment = given ?? (isOpen ? await this.stripe.find(attempt.provider_ref ?? '') : undefined)
    const settled = payment === undefined ? attempt : await this.settlement.settle(payment, actorOf(purchase), attempt)
    if (settled === undefined) throw declined(payBoost)
    if (settled.state === 'paid' || settled.state === 'partly-refunded') return settled
    if (settled.day_lost) throw dayLost(payBoost)
    if (settled.state === 'pending' && payment?.status === 'requires-action') {
      const until = await this.attempts.renew(payBoost, purchase, settled)
      throw needsChallenge(payBoost, { client_secret: payment.clientSecret, held_until: until.toISOString() })
    }
    if (settled.state === 'pending') throw stillProcessed()
    throw declined(payBoost, settled.failure)
  }
}

export function actorOf({ buyer }: BoostPurchase): Actor {
  return buyer.memberId === null ? { name: 'visitor' } : { memberId: buyer.memberId }
}
