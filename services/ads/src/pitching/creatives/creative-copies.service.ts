import { MAX_CREATIVES } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignEventsRepository } from '../campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { noSuchCreative } from './creative-access.policy.ts'
import type { CreativeRow } from './creative-row.ts'
import { CreativesRepository } from './creatives.repository.ts'
import { CreativesService } from './creatives.service.ts'

/** Duplicates creatives, so that variants can be compared. */
@Injectable()
export class CreativeCopiesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesService) private readonly access: CreativesService,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `advertiser-login-needed`, `no-such-creative`, `too-many-creatives` */
  async duplicate(id: number, by: Identity): Promise<CreativeRow> {
    const { creative, right } = await this.access.authorize(id, { identity: by })
    const { campaign_id: campaignId } = creative
    const at = this.clock()
    return await this.transactions.run(async (transaction) => {
      const campaign = await this.campaigns.lock(transaction, campaignId)
      if (campaign === undefined) throw noSuchCreative()
      const present = await this.creatives.listOfCampaign(transaction, campaignId)
      // An unclaimed campaign has at most one creative.
      const most = campaign.claimed ? MAX_CREATIVES : 1
      if (present.length >= most)
        throw new DomainError('refused', 'too-many-creatives', `A campaign has at most ${MAX_CREATIVES} creatives.`)
      const copy = await this.creatives.copy(
        transaction,
        id,
        { by: right === 'staff' ? 'staff' : 'owner', memberId: by.userId },
        at,
      )
      const copied = copy === undefined ? undefined : await this.creatives.lock(transaction, copy)
      if (copied === undefined) throw noSuchCreative()
      await this.campaigns.recordStep(transaction, campaignId, 'creative', at)
      await this.events.publishChanged(transaction, campaignId)
      return copied
    })
  }
}
