import { campaignPaid, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { CampaignEventsRepository } from '../pitching/campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../pitching/campaigns/campaigns.repository.ts'
import { DiscountsRepository } from '../outreach/discounts/discounts.repository.ts'

/**
 * Marks campaigns as paid, which uses up their discount and starts their approved creatives. Ignores removed campaigns, which
 * remain in the ledger of payments.
 */
@Controller()
export class CampaignPaidHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(DiscountsRepository) private readonly discounts: DiscountsRepository,
  ) {}

  @Consumes(campaignPaid, { group: 'ads-payments' })
  async handle(payments: readonly EventPayload<typeof campaignPaid>[]): Promise<void> {
    for (const { campaign, plan, amount_cents: cents, paid_at: at } of payments)
      await this.transactions.run(async (transaction) => {
        if ((await this.campaigns.lock(transaction, campaign)) === undefined) return
        const paid = new Date(at)
        if (!(await this.campaigns.pay(transaction, campaign, { plan, cents, at: paid }))) return
        await this.discounts.markUsed(transaction, campaign, paid)
        await this.events.publishChanged(transaction, campaign)
      })
  }
}
