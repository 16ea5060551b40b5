import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { listen, openEventLog } from '@ribbonry/service-kit/events'
import { Module, type DynamicModule } from '@nestjs/common'
import { adsLayout } from './ads.database.ts'
import type { AdsEnvironment } from './config.ts'
import { CountingModule } from './counting/counting.module.ts'
import { CreativesRepository } from './creatives/creatives.repository.ts'
import { PostChangedHandler } from './picture-projection/post-changed.handler.ts'
import { NativeAdsController } from './serving/native-ads.controller.ts'
import { NativeAdsService } from './serving/native-ads.service.ts'
import { RANDOM } from './serving/random.ts'

/** Native ads: which creatives run, which of them a visitor is shown, and their impressions and clicks. */
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'ads' })
    return {
      module: AdsModule,
      imports: [KitModule.register({ name: 'ads', config, database: adsLayout, eventLog }), CountingModule.with(config)],
      controllers: [NativeAdsController],
      providers: [
        CreativesRepository,
        NativeAdsService,
        PostChangedHandler,
        { provide: RANDOM, useValue: Math.random },
        listen(postChanged, 'ads-pictures', PostChangedHandler),
      ],
    }
  }
}
