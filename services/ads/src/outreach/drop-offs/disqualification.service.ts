import { CLOCK, type Clock, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignEventsRepository } from '../../pitching/campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../../pitching/campaigns/campaigns.repository.ts'
import { DiscountIssuesService } from '../discounts/discount-issues.service.ts'
import { campaignPaid, noSuchCampaign } from '../discounts/discounts.service.ts'

/** Removes campaigns from the list of drop-offs. */
@Injectable()
export class DisqualificationService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(DiscountIssuesService) private readonly discounts: DiscountIssuesService,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Disqualifies a campaign and revokes its discount, or undoes both. Idempotent.
   * @throws DomainError `no-such-campaign`, `campaign-paid`
   */
  async set(id: number, disqualified: boolean, by: Identity): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const campaign = await this.campaigns.lock(transaction, id)
      if (campaign === undefined) throw noSuchCampaign()
      if (campaign.paid) throw campaignPaid()
      if (campaign.disqualified === disqualified) return
      const at = this.clock()
      await (disqualified ? this.discounts.revoke(transaction, id, at) : this.discounts.restore(transaction, id))
      await this.campaigns.setDisqualified(transaction, id, disqualified ? at : null)
      const action = disqualified ? 'disqualify' : 'take-back-disqualify'
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action, item: { type: 'campaign', id } })
      await this.events.publishChanged(transaction, id)
    })
  }
}
