import { Global, Module } from '@nestjs/common'
import { GuideWeeksProcessor } from './guide-weeks.processor.ts'
import { GuideWeeksRepository } from './guide-weeks.repository.ts'
import { GuideWeeksService } from './guide-weeks.service.ts'

/** Mondays: what happened to the guides of each writer. */
@Global()
@Module({ providers: [GuideWeeksProcessor, GuideWeeksRepository, GuideWeeksService] })
export class GuideWeekModule {}
