import { campaignChanged, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { campaignProjection } from './campaign.projection.ts'

/** Updates the local copy of campaigns. */
@Controller()
export class CampaignChangedHandler {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Consumes(campaignChanged, { group: 'payments-campaigns' })
  async handle(payloads: readonly EventPayload<typeof campaignChanged>[]): Promise<void> {
    const facts = payloads.map(({ campaign, version, status, owner_id, plan, title }) => ({
      campaign,
      version,
      status,
      owner_id,
      plan,
      title,
    }))
    await this.transactions.run((transaction) => campaignProjection.upsert(transaction, facts))
  }
}
