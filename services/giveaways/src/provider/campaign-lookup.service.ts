import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { assertEndsLater, giveawayNotFound } from '../editing/giveaway-refusals.ts'
import { type Campaign, campaignIn, type CampaignRef, type GiveawayProvider, PROVIDERS } from './giveaway-provider.ts'

/** A campaign with its key and its provider. */
export interface FoundCampaign extends Campaign, CampaignRef {}

const ENDS_TOO_EARLY = 'At the provider this giveaway ends before it starts. Please correct it there.'

/** Finds campaigns at their providers. Nothing of them is kept. */
@Injectable()
export class CampaignLookupService {
  constructor(@Inject(PROVIDERS) private readonly providers: readonly GiveawayProvider[]) {}

  /** @throws DomainError `giveaway-not-found` */
  refIn(embed: string): CampaignRef {
    const ref = campaignIn(embed, this.providers)
    if (ref === undefined) throw giveawayNotFound()
    return ref
  }

  /** @throws DomainError `giveaway-not-found`, `provider-away`, `ends-before-start` */
  async find({ provider, key }: CampaignRef): Promise<FoundCampaign> {
    const campaign = await provider.find(key)
    if (campaign === undefined) throw giveawayNotFound()
    assertEndsLater(campaign, ENDS_TOO_EARLY)
    return { ...campaign, provider, key }
  }

  /**
   * The campaign that a giveaway is read from.
   * @throws DomainError `no-provider`, `giveaway-not-found`, `provider-away`, `ends-before-start`
   */
  async findStored(name: string | null, key: string | null): Promise<FoundCampaign> {
    const provider = this.providers.find((one) => one.name === name)
    if (provider === undefined || key === null)
      throw new DomainError('refused', 'no-provider', 'This giveaway has no provider: its dates are entered here.')
    return await this.find({ provider, key })
  }
}
