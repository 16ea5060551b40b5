import { activateCampaign } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DeclinesService } from '../declines/declines.service.ts'
import { acceptedTerms } from '../../settling/payments/pitch-terms.ts'
import { PitchPriceService } from '../quotes/pitch-price.service.ts'
import { isUnasked } from '../../settling/settlement/attempt-states.ts'
import { ExclusivePaymentsService } from '../../settling/settlement/exclusive-payments.service.ts'
import { SettlementService } from '../../settling/settlement/settlement.service.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import type { CardPayment } from '../../providers/stripe/stripe-objects.ts'
import { SourceRefused, StripeClient } from '../../providers/stripe/stripe.client.ts'
import { type AcceptingMember, type CardActivation, CardAttemptsService } from './card-attempts.service.ts'
import { declined, kindOfReference, needsChallenge, otherInReview, stillProcessed } from './card-refusals.ts'

/** Payments of the pitch fee by card. */
@Injectable()
export class CardPaymentsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(CardAttemptsService) private readonly attempts: CardAttemptsService,
    @Inject(ExclusivePaymentsService) private readonly exclusive: ExclusivePaymentsService,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(DeclinesService) private readonly declines: DeclinesService,
  ) {}

  /** Pays for a campaign. Returns once the money is received. */
  async activate(activation: CardActivation, memberId: number): Promise<void> {
    const { campaign, source } = activation
    const terms = acceptedTerms(activation.terms, (sentence) =>
      refusalOf(activateCampaign, 'refused', 'terms-not-accepted', sentence),
    )
    await this.pitches.ownCampaign(activateCampaign, campaign, memberId)
    const kind = kindOfReference(source)
    if (kind === undefined) throw declined(activateCampaign)
    await this.exclusive.run({ campaign }, () =>
      kind === 'intent' ? this.#afterChallenge(campaign, source, memberId) : this.#payOnce(activation, { memberId, terms }),
    )
  }

  async #payOnce(activation: CardActivation, member: AcceptingMember): Promise<void> {
    const { campaign, source, address } = activation
    const { memberId } = member
    const readOwn = () => this.pitches.ownCampaign(activateCampaign, campaign, memberId)
    const known = await this.attempts.find(await readOwn(), source)
    // An attempt that reached the provider is answered, never charged again.
    if (known !== undefined && !isUnasked(known)) return await this.#answer(known, undefined, memberId)
    await this.declines.assertFew({ memberId, address })
    const inReview = () => otherInReview(activateCampaign)
    await this.exclusive.endOthers({ campaign }, { actor: { memberId }, except: known, inReview })
    const attempt = await this.attempts.open(await readOwn(), known, activation, member)
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

  /** Accepts a PaymentIntent only if it belongs to an attempt for this campaign, since the browser can send any id. */
  async #afterChallenge(campaign: number, id: string, memberId: number): Promise<void> {
    const payment = await this.stripe.find(id)
    if (payment === undefined || payment.kind !== 'pitch' || payment.ref !== String(campaign)) throw declined(activateCampaign)
    const attempt = await this.settlement.paymentOf(payment)
    if (attempt === undefined || attempt.campaign !== campaign || attempt.member_id !== memberId) throw declined(activateCampaign)
    await this.#answer(attempt, payment, memberId)
  }

  /** Settles the payment that the provider reports, and answers by its state afterwards. */
  async #answer(attempt: ProviderPayment, given: CardPayment | undefined, memberId: number): Promise<void> {
    const isOpen = attempt.state === 'pending' && attempt.provider_ref !== null
    const payment = given ?? (isOpen ? await this.stripe.find(attempt.provider_ref ?? '') : undefined)
    const settled = payment === undefined ? attempt : await this.settlement.settle(payment, { memberId }, attempt)
    if (settled === undefined) throw declined(activateCampaign)
    if (settled.state === 'paid' || settled.state === 'partly-refunded') return
    if (settled.state === 'pending' && payment?.status === 'requires-action')
      throw needsChallenge(activateCampaign, { client_secret: payment.clientSecret })
    if (settled.state === 'pending') throw stillProcessed()
    if (settled.state === 'refunded' && settled.failure === null) throw chargedTwice()
    throw declined(activateCampaign, settled.failure)
  }
}

/** Refusal when another payment counts by the time the money arrives. */
function chargedTwice() {
  const sentence = 'This campaign is paid already: what your card was charged goes back by itself, within 5 to 10 days.'
  return refusalOf(activateCampaign, 'conflict', 'already-paid', sentence)
}
