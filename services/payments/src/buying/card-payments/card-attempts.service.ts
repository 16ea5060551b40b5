import { activateCampaign } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { CampaignSnapshot } from '../campaign-projection/campaigns.repository.ts'
import { PLAN_OF_FEE } from '../../settling/payments/pitch-terms.ts'
import { PitchPriceService } from '../quotes/pitch-price.service.ts'
import { isOver } from '../../settling/settlement/attempt-states.ts'
import { AttemptsRepository } from '../../settling/settlement/attempts.repository.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'

export interface CardActivation {
  readonly campaign: number
  /** A ConfirmationToken, a PaymentMethod, or a PaymentIntent after a 3-D Secure challenge. */
  readonly source: string
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Undefined where the caller does not say. */
  readonly terms: boolean | undefined
  /** Company name for the receipt; may be empty. */
  readonly company: string
  readonly taxNumber: string
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
}

/** The member who pays, and the terms they accepted. */
export interface AcceptingMember {
  readonly memberId: number
  readonly terms: string | null
}

/** Attempts to pay the pitch fee by card, stored before Stripe is called. */
@Injectable()
export class CardAttemptsService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(AttemptsRepository) private readonly attempts: AttemptsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Finds the attempt with a source. A refunded attempt does not count, so that the same card can pay again. */
  async find({ campaign, is_paid: isPaid }: CampaignSnapshot, source: string): Promise<ProviderPayment | undefined> {
    const known = await this.attempts.find(campaign, source)
    // A refunded attempt still counts if another payment stands for the campaign, since nothing is left to pay.
    if (known === undefined || !isOver(known) || isPaid) return known
    await this.attempts.forgetSource(known.payment_id)
    return undefined
  }

  /** Creates an attempt with a source, at today's price; concurrent requests get the same one. */
  async open(
    own: CampaignSnapshot,
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
