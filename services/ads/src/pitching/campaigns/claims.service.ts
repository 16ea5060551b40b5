import { ADVERTISER_NOT_ACTIVATED } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { CampaignEventsRepository } from './campaign-events.repository.ts'
import { CampaignsRepository } from './campaigns.repository.ts'
import { hashTempId } from './temp-ids.ts'

/** Assigns campaigns to members. */
@Injectable()
export class ClaimsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Claims a campaign for a member, who becomes an advertiser by the event. A repetition by the same member gets the same answer.
   * @throws DomainError `advertiser-not-activated` for an unknown temp id, or a campaign of another member
   */
  async claim(tempId: string, memberId: number): Promise<number> {
    const hash = hashTempId(tempId)
    const claimed = hash === undefined ? undefined : await this.#claim(hash, memberId)
    if (claimed === undefined) throw new DomainError('refused', 'advertiser-not-activated', ADVERTISER_NOT_ACTIVATED)
    return claimed
  }

  async #claim(hash: Buffer, memberId: number): Promise<number | undefined> {
    return await this.transactions.run(async (transaction) => {
      const at = this.clock()
      const id = await this.campaigns.claim(transaction, hash, memberId, at)
      if (id === undefined) {
        const campaign = await this.campaigns.findByTempHash(hash, transaction)
        return campaign?.owner_id === memberId ? campaign.id : undefined
      }
      await this.creatives.startWaiting(transaction, id, at)
      await this.activity.record(transaction, { actor: { memberId }, action: 'claim', item: { type: 'campaign', id } })
      await this.events.publishClaimed(transaction, id, memberId)
      return id
    })
  }
}
