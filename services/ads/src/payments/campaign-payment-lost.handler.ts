import { campaignPaymentLost, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { CampaignEventsRepository } from '../pitching/campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../pitching/campaigns/campaigns.repository.ts'

/** Stops campaigns with a refunded or disputed payment; they can be paid again (decision 103). */
@Controller()
export class CampaignPaymentLostHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
  ) {}

  @Consumes(campaignPaymentLost, { group: 'ads-lost-payments' })
  async handle(losses: readonly EventPayload<typeof campaignPaymentLost>[]): Promise<void> {
    for (const { campaign, at } of losses)
      await this.transactions.run(async (transaction) => {
        if ((await this.campaigns.lock(transaction, campaign)) === undefined) return
        if (await this.campaigns.losePayment(transaction, campaign, new Date(at)))
          await this.events.publishChanged(transaction, campaign)
      })
  }
}
