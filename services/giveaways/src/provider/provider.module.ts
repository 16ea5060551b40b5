import { Global, Module } from '@nestjs/common'
import { CampaignLookupService } from './campaign-lookup.service.ts'
import { GiveawayCreationService } from './giveaway-creation.service.ts'
import { type GiveawayProvider, PROVIDERS } from './giveaway-provider.ts'
import { GiveawaySyncProcessor } from './giveaway-sync.processor.ts'
import { GiveawaySyncService } from './giveaway-sync.service.ts'
import { GleamClient } from './gleam.client.ts'
import { ProviderController } from './provider.controller.ts'

/** Giveaways whose entries a provider takes: looked up, created from an embed code, and read anew. */
@Global()
@Module({
  controllers: [ProviderController],
  providers: [
    GleamClient,
    { provide: PROVIDERS, inject: [GleamClient], useFactory: (...providers: GiveawayProvider[]) => providers },
    CampaignLookupService,
    GiveawayCreationService,
    GiveawaySyncService,
    GiveawaySyncProcessor,
  ],
})
export class ProviderModule {}
