import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, KitModule, LOGGER, openEventLog, type Logger } from '@ribbonry/service-kit'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { adsLayout } from './ads.database.ts'
import type { AdsEnvironment } from './config.ts'
import { CountingModule } from './counting/counting.module.ts'
import { CreativesRepository } from './creatives/creatives.repository.ts'
import { PictureProjectionRepository } from './picture-projection/picture-projection.repository.ts'
import { PostChangedHandler } from './picture-projection/post-changed.handler.ts'
import { NativeAdsController } from './serving/native-ads.controller.ts'
import { NativeAdsService } from './serving/native-ads.service.ts'
import { RANDOM } from './serving/random.ts'

const POST_CONSUMER: Provider = {
  provide: Symbol('consumer of catalog posts'),
  useFactory: (handler: PostChangedHandler, log: EventLog, logger: Logger) =>
    new EventConsumer({ event: postChanged, group: 'ads-pictures', handle: (payloads) => handler.handle(payloads) }, log, logger),
  inject: [PostChangedHandler, EVENT_LOG, LOGGER],
}

/** Native ads: which creatives run, which of them a visitor is shown, and their impressions and clicks. */
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'ads' })
    return {
      module: AdsModule,
      imports: [KitModule.register({ name: 'ads', config, database: adsLayout, eventLog }), CountingModule],
      controllers: [NativeAdsController],
      providers: [
        CreativesRepository,
        NativeAdsService,
        PictureProjectionRepository,
        PostChangedHandler,
        { provide: RANDOM, useValue: Math.random },
        POST_CONSUMER,
      ],
    }
  }
}
