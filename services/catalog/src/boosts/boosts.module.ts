import { boostChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { BoostChangedHandler } from './boost-changed.handler.ts'
import { NewDayProcessor } from './new-day.processor.ts'

/** Local copy of the boosts of ads: the post that is boosted today is the featured one. */
@Module({
  providers: [BoostChangedHandler, listen(boostChanged, 'catalog-boosts', BoostChangedHandler), NewDayProcessor],
})
export class BoostsModule {}
