import { activateCampaign } from '@ribbonry/contracts'
import { CLOCK, refusalOf, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { KnownCampaign } from '../campaign-projection/campaigns.repository.ts'
import { DeclinesService } from '../declines/declines.service.ts'
import { acceptedTerms, PLAN_OF_FEE } from '../payments/pitch-terms.ts'
import { PitchPriceService } from '../quotes/pitch-price.service.ts'
import { isOver, isUnasked } from '../settlement/attempt-states.ts'
import { AttemptsRepository } from '../settlement/attempts.repository.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import type { CardPayment } from '../stripe/stripe-objects.ts'
import { SourceRefused, StripeClient } from '../stripe/stripe.client.ts'
import { declined, kindOfReference, needsChallenge, stillProcessed } from './card-refusals.ts'

export interface CardActivation {
  readonly campaign: number
  /** A ConfirmationToken, a PaymentMethod, or a PaymentIntent after a challenge. */
  readonly source: string
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Undefined where the caller does not say. */
  readonly terms: boolean | undefined
  /** What the buyer wants to read on the receipt; may be empty. */
  readonly company: string
  readonly taxNumber: string
  /** Keyed hash of where it comes from; undefined where it is not known. */
  readonly address: string | undefined
}

/** Payments of the pitch fee by card. */
@Injectable()
export class CardPaymentsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(DeclinesService) private readonly declines: DeclinesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Pays for a campaign: returns once the money is there. */
  async activate(activation: CardActivation, memberId: number): Promise<void> {
    const { campaign, source } = activation
    const terms = acceptedTerms(activation.terms, (sentence) =>
      refusalOf(activateCampaign, 'refused', 'terms-not-accepted', sentence),
    )
    const own = await this.pitches.ownCampaign(activateCampaign, campaign, memberId)
    const kind = kindOfReference(source)
    if (kind === 'intent') return await this.#afterChallenge(campaign, source, memberId)
    if (kind === undefined) throw declined(activateCampaign)
    const known = await this.#known(own, source, memberId)
    // An attempt whose outcome is known is not made again.
    if (known !== undefined && !isUnasked(known)) return await this.#answer(known, undefined, memberId)
    await this.declines.assertFew(memberId, activation.address)
    const attempt = await this.#attempt(own, known, activation, { memberId, terms })
    if (!isUnasked(attempt)) return await this.#answer(attempt, undefined, memberId)
    const { payment_id: paymentId, amount, currency } = attempt
    try {
      const payment = await this.stripe.pay({ paymentId, source, amount, currency, kind: 'pitch', ref: String(campaign) })
      await this.#answer(attempt, payment, memberId)
    } catch (error) {
      if (error instanceof SourceRefused) throw declined(activateCampaign)
      throw error
    }
  }

  /** The attempt with this source. One that was refunded is over: the same card pays again by another. */
  async #known({ campaign }: KnownCampaign, source: string, memberId: number): Promise<ProviderPayment | undefined> {
    const known = await this.attempts.find(campaign, source)
    if (known === undefined || !isOver(known)) return known
    // One that was refunded beside another that stands has its answer.
    if ((await this.pitches.ownCampaign(activateCampaign, campaign, memberId)).is_paid) return known
    await this.attempts.forgetSource(known.payment_id)
    return undefined
  }

  /** The attempt with this source, made by whoever comes first with it: nothing is asked for at another price than today's. */
  async #attempt(
    own: KnownCampaign,
    known: ProviderPayment | undefined,
    { campaign, source, discount, company, taxNumber, address }: CardActivation,
    { memberId, terms }: { readonly memberId: number; readonly terms: string | null },
  ): Promise<ProviderPayment> {
    const { amount } = await this.pitches.price(activateCampaign, own, known?.price_token ?? discount, memberId)
    if (known !== undefined) return known
    const inserted = await this.attempts.insert({
      payment_id: randomUUID(),
      campaign,
      plan: PLAN_OF_FEE,
      provider: 'stripe',
      attempt_ref: source,
      amount,
      currency: this.pitches.currency,
      member_id: memberId,
      terms,
      company,
      tax_number: taxNumber,
      price_token: discount,
      address,
      created: this.clock(),
    })
    const attempt = inserted ?? (await this.attempts.find(campaign, source))
    if (attempt === undefined) throw new Error(`The attempt to pay for campaign ${campaign} is gone`)
    return attempt
  }

  /** A PaymentIntent counts if it is that of an attempt for this campaign: whatever else it says came from a browser. */
  async #afterChallenge(campaign: number, id: string, memberId: number): Promise<void> {
    const payment = await this.stripe.find(id)
    if (payment === undefined || payment.kind !== 'pitch' || payment.ref !== String(campaign)) throw declined(activateCampaign)
    const attempt = await this.settlement.paymentOf(payment)
    if (attempt === undefined || attempt.campaign !== campaign || attempt.member_id !== memberId) throw declined(activateCampaign)
    await this.#answer(attempt, payment, memberId)
  }

  /** Settles what the provider has, and answers as the payment stands then. */
  async #answer(attempt: ProviderPayment, given: CardPayment | undefined, memberId: number): Promise<void> {
    const isOpen = attempt.state === 'pending' && attempt.provider_ref !== null
    const payment = given ?? (isOpen ? await this.stripe.find(attempt.provider_ref ?? '') : undefined)
    const settled = payment === undefined ? attempt : await this.settlement.settle(payment, { memberId }, attempt)
    if (settled === undefined) throw declined(activateCampaign)
    if (settled.state === 'paid' || settled.state === 'partly-refunded') return
    if (settled.state === 'pending' && payment?.status === 'requires-action')
      throw needsChallenge(activateCampaign, { client_secret: payment.clientSecret })
    if (settled.state === 'pending') throw stillProcessed()
    if (settled.state === 'refunded' && settled.failure === null)
      throw refusalOf(activateCampaign, 'conflict', 'already-paid', 'This campaign is paid already; your card is not charged.')
    throw declined(activateCampaign, settled.failure)
  }
}
