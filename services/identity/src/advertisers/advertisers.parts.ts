import { campaignClaimed } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import type { Provider } from '@nestjs/common'
import { AdvertiserGrantsRepository } from './advertiser-grants.repository.ts'
import { AdvertiserGrantsService } from './advertiser-grants.service.ts'
import { CampaignClaimedHandler } from './campaign-claimed.handler.ts'

/** Providers of what makes members advertisers. */
export const advertisersParts: { readonly providers: Provider[] } = {
  providers: [
    AdvertiserGrantsRepository,
    AdvertiserGrantsService,
    CampaignClaimedHandler,
    listen(campaignClaimed, 'identity-advertisers', CampaignClaimedHandler),
  ],
}
