import type { activateCampaign, activatePaypal, createPaypalOrder, createQuote } from '@ribbonry/contracts'
import { type DomainError, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { CampaignSnapshot } from '../campaign-projection/campaigns.repository.ts'
import { CampaignsService } from '../campaign-projection/campaigns.service.ts'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { priceOf, type Price } from '../prices/price.ts'
import { DiscountsClient } from './discounts.client.ts'

/** Calls that price a pitch. They share their refusals. */
type PricingCall = typeof createQuote | typeof activateCampaign | typeof createPaypalOrder | typeof activatePaypal

/** Price of a pitch for the owner of its campaign. */
@Injectable()
export class PitchPriceService {
  constructor(
    @Inject(CampaignsService) private readonly campaigns: CampaignsService,
    @Inject(DiscountsClient) private readonly discounts: DiscountsClient,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
  ) {}

  get currency(): string {
    return this.config.PRICES.currency
  }

  /** Finds a campaign of a member. Campaigns of other members are refused as not found. */
  async ownCampaign(call: PricingCall, campaign: number, memberId: number): Promise<CampaignSnapshot> {
    const known = await this.campaigns.find(campaign)
    if (known === undefined || known.owner_id !== memberId)
      throw refusalOf(call, 'not-found', 'campaign-not-found', 'Campaign could not be found.')
    return known
  }

  /** @param token of a discount; empty for none */
  async price(
    call: PricingCall,
    { campaign, is_paid: isPaid }: CampaignSnapshot,
    token: string,
    memberId: number,
  ): Promise<Price> {
    if (isPaid) throw refusalOf(call, 'conflict', 'already-paid', 'This campaign is paid already.')
    const discounted = token !== ''
    if (discounted && !(await this.discounts.isValid(campaign, token, memberId))) throw discountNotValid(call)
    return priceOf({ kind: 'pitch', discounted }, this.config.PRICES)
  }
}

export function discountNotValid(call: PricingCall): DomainError {
  return refusalOf(call, 'refused', 'discount-not-valid', 'This discount is not valid, or has been used already.')
}
