import { boostCancelled, boostChanged, campaignChanged, campaignClaimed, memberErasedBy } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { Module, type DynamicModule } from '@nestjs/common'
import { adsLayout } from './ads.database.ts'
import { boostParts } from './boost.parts.ts'
import { CONFIG, type AdsEnvironment } from './config.ts'
import { adBeacons } from './counting/ad-beacons.ts'
import { CountingModule } from './counting/counting.module.ts'
import { figuresParts } from './figures/figures.parts.ts'
import { outreachParts } from './outreach.parts.ts'
import { PostChangedHandler } from './picture-projection/post-changed.handler.ts'
import { pitchingParts } from './pitching.parts.ts'
import { NativeAdsController } from './serving/native-ads.controller.ts'
import { NativeAdsService } from './serving/native-ads.service.ts'
import { RANDOM } from './serving/random.ts'
import { RunningCreativesRepository } from './serving/running-creatives.repository.ts'
import { RunningCreativesService } from './serving/running-creatives.service.ts'

/** Pitches and their approval, running creatives and which of them visitors see, counts of impressions and clicks, and boosts. */
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'ads' })
    return {
      module: AdsModule,
      imports: [
        KitModule.register({
          name: 'ads',
          config,
          database: adsLayout,
          eventLog,
          topicPartitions: { [adBeacons.topic]: config.BEACON_PARTITIONS },
        }),
        ClientsModule.with({
          addresses: { catalog: config.CATALOG_URL, identity: config.IDENTITY_URL, tracking: config.TRACKING_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        ...(config.UPKEEP === 'on' ? [JobsModule.with({ service: 'ads', redisUrl: config.REDIS_URL })] : []),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
        CountingModule,
      ],
      controllers: [
        PostChangedHandler,
        NativeAdsController,
        ...pitchingParts.controllers,
        ...figuresParts.controllers,
        ...outreachParts.controllers,
        ...boostParts.controllers,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...pitchingParts.providers,
        ...figuresParts.providers,
        ...outreachParts.providers,
        ...boostParts.providers,
        RunningCreativesRepository,
        RunningCreativesService,
        NativeAdsService,
        { provide: RANDOM, useValue: Math.random },
        publishEvents(boostCancelled, boostChanged, campaignChanged, campaignClaimed, memberErasedBy),
      ],
    }
  }
}
