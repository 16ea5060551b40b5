import { Module } from '@nestjs/common'
import { BoostChangedHandler } from './boost-changed.handler.ts'
import { NewDayProcessor } from './new-day.processor.ts'

/** Local copy of the boosts of ads: the post that is boosted today is the featured one. */
@Module({
  controllers: [BoostChangedHandler],
  providers: [NewDayProcessor],
})
export class BoostsModule {}
