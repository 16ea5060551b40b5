import { type CampaignFacts, getCampaignFacts } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { campaignFactsOf } from './campaign-facts.ts'
import { CampaignsRepository } from './campaigns.repository.ts'

/** Campaigns for payments, which may be asked to take money before their event has come. */
@Injectable()
export class CampaignFactsService {
  constructor(@Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository) {}

  /** @throws DomainError `no-such-campaign`, also for one that nobody has claimed */
  async get(campaign: number): Promise<CampaignFacts> {
    const row = await this.campaigns.find(campaign)
    if (row?.claimed !== true) throw refusalOf(getCampaignFacts, 'not-found', 'no-such-campaign', 'There is no such campaign.')
    return campaignFactsOf(row)
  }
}
