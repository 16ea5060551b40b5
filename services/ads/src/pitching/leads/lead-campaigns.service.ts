import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignStartsService } from '../campaigns/campaign-starts.service.ts'
import { UNCLAIMED_DAYS } from '../campaigns/retention.ts'
import { LeadsRepository } from './leads.repository.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Creates a campaign for each lead without one, so that staff find it in the list of drop-offs (decision 92). */
@Injectable()
export class LeadCampaignsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LeadsRepository) private readonly leads: LeadsRepository,
    @Inject(CampaignStartsService) private readonly starts: CampaignStartsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ignores leads that are older than the retention of a campaign: theirs was removed. */
  async startMissing(): Promise<void> {
    const since = new Date(this.clock().getTime() - UNCLAIMED_DAYS * DAY_MS)
    await this.transactions.run(async (transaction) => {
      for (const { id, plan, name, email, created: at } of await this.leads.lockWithoutCampaign(transaction, since, AT_ONCE)) {
        const campaign = await this.starts.insert(transaction, { plan, name, email, at })
        await this.leads.setCampaign(transaction, id, campaign.id)
      }
    })
  }
}
