import { Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog } from '@ribbonry/service-kit'
import { CONFIG, type AdsEnvironment } from './config.ts'
import { CountingModule } from './counting/counting.module.ts'
import { CreativesRepository } from './creatives/creatives.repository.ts'
import { adsLayout } from './database/ads.layout.ts'
import { KnownPicturesModule } from './known-pictures/known-pictures.module.ts'
import { CHANCE } from './serving/chance.ts'
import { NativeAdsController } from './serving/native-ads.controller.ts'
import { NativeAdsService } from './serving/native-ads.service.ts'

/** Native ads: which creatives run, who is shown which, and what came of it. */
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    return {
      module: AdsModule,
      imports: [
        KitModule.register({ name: 'ads', config, database: adsLayout, eventLog: () => openEventLog(config, { clientId: 'ads' }) }),
        CountingModule,
        KnownPicturesModule,
      ],
      controllers: [NativeAdsController],
      providers: [{ provide: CONFIG, useValue: config }, { provide: CHANCE, useValue: Math.random }, CreativesRepository, NativeAdsService],
    }
  }
}
