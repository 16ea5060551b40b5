import { Global, Module } from '@nestjs/common'
import { BeaconReceivedHandler } from './counting/beacon-received.handler.ts'
import { CreativeCountsRepository } from './counting/creative-counts.repository.ts'
import { NativeAdsController } from './native-ads.controller.ts'
import { NativeAdsService } from './native-ads.service.ts'
import { PostChangedHandler } from './picture-projection/post-changed.handler.ts'
import { PostClicksRepository } from './picture-projection/post-clicks.repository.ts'
import { ScoresChangedHandler } from './picture-projection/scores-changed.handler.ts'
import { RANDOM } from './random.ts'
import { RunningCreativesRepository } from './running-creatives.repository.ts'
import { RunningCreativesService } from './running-creatives.service.ts'

/** Which creatives run, which of them a visitor is shown, and the counts of impressions and clicks. */
@Global()
@Module({
  controllers: [BeaconReceivedHandler, NativeAdsController, PostChangedHandler, ScoresChangedHandler],
  providers: [
    { provide: RANDOM, useValue: Math.random },
    CreativeCountsRepository,
    NativeAdsService,
    PostClicksRepository,
    RunningCreativesRepository,
    RunningCreativesService,
  ],
  exports: [RunningCreativesService],
})
export class ServingModule {}
