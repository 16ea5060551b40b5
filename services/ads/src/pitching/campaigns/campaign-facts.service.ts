import { type CampaignFacts, getCampaignFacts } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { campaignFactsOf } from './campaign-facts.ts'
import { CampaignsRepository } from './campaigns.repository.ts'

/** Answers payments about campaigns. Payments may need one before its event has arrived. */
@Injectable()
export class CampaignFactsService {
  constructor(@Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository) {}

  /** @throws DomainError `no-such-campaign`, also for a campaign that is not claimed */
  async get(campaign: number): Promise<CampaignFacts> {
    const row = await this.campaigns.find(campaign)
    if (row?.claimed !== true) throw refusalOf(getCampaignFacts, 'not-found', 'no-such-campaign', 'There is no such campaign.')
    return campaignFactsOf(row)
  }
}
