import type { Provider, Type } from '@nestjs/common'
import { AdvertiserGrantsRepository } from './advertiser-grants.repository.ts'
import { AdvertiserGrantsService } from './advertiser-grants.service.ts'
import { CampaignClaimedHandler } from './campaign-claimed.handler.ts'

/** Controllers and providers of what makes members advertisers. */
export const advertisersParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [CampaignClaimedHandler],
  providers: [AdvertiserGrantsRepository, AdvertiserGrantsService],
}
