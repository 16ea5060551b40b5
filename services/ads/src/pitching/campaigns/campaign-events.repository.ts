import { campaignChanged, campaignClaimed } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { campaignFactsOf } from './campaign-facts.ts'
import { CampaignsRepository } from './campaigns.repository.ts'

/** Publishes campaign events, in the transaction of the change. */
@Injectable()
export class CampaignEventsRepository {
  constructor(
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  /** Publishes nothing about a campaign that is not claimed. */
  async publishChanged(transaction: Transaction, id: number): Promise<void> {
    const row = await this.campaigns.raiseVersion(transaction, id)
    if (row === undefined || !row.claimed) return
    await this.outbox.add(transaction, campaignChanged, [campaignFactsOf(row)])
  }

  async publishClaimed(transaction: Transaction, id: number, memberId: number): Promise<void> {
    await this.outbox.add(transaction, campaignClaimed, [{ campaign: id, member_id: memberId }])
    await this.publishChanged(transaction, id)
  }
}
