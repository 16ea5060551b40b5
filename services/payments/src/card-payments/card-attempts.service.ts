import { activateCampaign } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { KnownCampaign } from '../campaign-projection/campaigns.repository.ts'
import { PLAN_OF_FEE } from '../payments/pitch-terms.ts'
import { PitchPriceService } from '../quotes/pitch-price.service.ts'
import { isOver } from '../settlement/attempt-states.ts'
import { AttemptsRepository } from '../settlement/attempts.repository.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'

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

/** Who pays, and the terms that they accepted. */
export interface AcceptingMember {
  readonly memberId: number
  readonly terms: string | null
}

/** Attempts to pay the pitch fee by card, before Stripe is asked. */
@Injectable()
export class CardAttemptsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The attempt with a source. One that was refunded is over: the same card pays again by another. */
  async find({ campaign, is_paid: isPaid }: KnownCampaign, source: string): Promise<ProviderPayment | undefined> {
    const known = await this.attempts.find(campaign, source)
    // One that was refunded beside another that stands has its answer.
    if (known === undefined || !isOver(known) || isPaid) return known
    await this.attempts.forgetSource(known.payment_id)
    return undefined
  }

  /** The attempt with a source, made by whoever comes first with it: nothing is asked for at another price than today's. */
  async open(
    own: KnownCampaign,
    known: ProviderPayment | undefined,
    { campaign, source, discount, company, taxNumber, address }: CardActivation,
    { memberId, terms }: AcceptingMember,
  ): Promise<ProviderPayment> {
    const { amount, regular } = await this.pitches.price(activateCampaign, own, known?.price_token ?? discount, memberId)
    if (known !== undefined) return known
    const inserted = await this.attempts.insert({
      payment_id: randomUUID(),
      campaign,
      plan: PLAN_OF_FEE,
      provider: 'stripe',
      attempt_ref: source,
      amount,
      regular,
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
}
