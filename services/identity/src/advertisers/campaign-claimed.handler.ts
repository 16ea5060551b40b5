import type { campaignClaimed, EventPayload } from '@ribbonry/contracts'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { AdvertiserGrantsService } from './advertiser-grants.service.ts'

/** Makes members who claim a campaign advertisers. */
@Injectable()
export class CampaignClaimedHandler implements EventHandler<typeof campaignClaimed> {
  constructor(@Inject(AdvertiserGrantsService) private readonly grants: AdvertiserGrantsService) {}

  async handle(claims: readonly EventPayload<typeof campaignClaimed>[]): Promise<void> {
    for (const { campaign, member_id: memberId } of claims) await this.grants.grant(campaign, memberId)
  }
}
