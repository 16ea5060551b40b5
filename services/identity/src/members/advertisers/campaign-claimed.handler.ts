import { campaignClaimed, type EventPayload } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { AdvertiserGrantsService } from './advertiser-grants.service.ts'

/** Makes members who claim a campaign advertisers. */
@Controller()
export class CampaignClaimedHandler {
  constructor(@Inject(AdvertiserGrantsService) private readonly grants: AdvertiserGrantsService) {}

  @Consumes(campaignClaimed, { group: 'identity-advertisers' })
  async handle(claims: readonly EventPayload<typeof campaignClaimed>[]): Promise<void> {
    for (const { campaign, member_id: memberId } of claims) await this.grants.grant(campaign, memberId)
  }
}
