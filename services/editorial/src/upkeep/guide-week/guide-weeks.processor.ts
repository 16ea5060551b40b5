import { planGuideWeeks } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { GuideWeeksService } from './guide-weeks.service.ts'

/** A run that a killed process left undone is made up for by the next one. */
const EVERY_MS = 5 * 60_000

@Injectable()
export class GuideWeeksProcessor {
  constructor(@Inject(GuideWeeksService) private readonly weeks: GuideWeeksService) {}

  @Scheduled({ queue: planGuideWeeks, every: EVERY_MS })
  async plan(): Promise<void> {
    await this.weeks.planDue()
  }
}
