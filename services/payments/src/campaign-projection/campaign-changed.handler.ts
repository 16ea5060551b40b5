import type { campaignChanged, EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { campaignProjection } from './campaign.projection.ts'

/** Follows the campaigns that can be paid. */
@Injectable()
export class CampaignChangedHandler implements EventHandler<typeof campaignChanged> {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

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
