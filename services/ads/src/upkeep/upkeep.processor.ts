import { expirePitches, gatherNewPitches, planWeeklyFigures, refreshAdFigures, sendAdMails } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { DueMailsService } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { FiguresRefreshService } from '../figures/figures-refresh.service.ts'
import { NewPitchesService } from '../pitching/review/new-pitches.service.ts'
import { WeeklyFiguresService } from '../figures/weekly/weekly-figures.service.ts'
import { BoostUpkeepService } from './boost-upkeep.service.ts'
import { ExpiryService } from './expiry.service.ts'

/** Background jobs of the service. Each may run concurrently. */
@Injectable()
export class UpkeepProcessor {
  constructor(
    @Inject(DueMailsService) private readonly mails: DueMailsService,
    @Inject(NewPitchesService) private readonly pitches: NewPitchesService,
    @Inject(ExpiryService) private readonly expiry: ExpiryService,
    @Inject(FiguresRefreshService) private readonly figures: FiguresRefreshService,
    @Inject(WeeklyFiguresService) private readonly weekly: WeeklyFiguresService,
    @Inject(BoostUpkeepService) private readonly boosts: BoostUpkeepService,
  ) {}

  @Scheduled({ queue: sendAdMails, every: 2000 })
  async sendMails(): Promise<void> {
    await this.mails.sendDue()
  }

  @Scheduled({ queue: gatherNewPitches, every: 30_000 })
  async gatherNewPitches(): Promise<void> {
    await this.pitches.gather()
  }

  @Scheduled({ queue: refreshAdFigures, every: 60_000 })
  async refreshFigures(): Promise<void> {
    await this.figures.refresh()
  }

  @Scheduled({ queue: planWeeklyFigures, every: 5 * 60_000 })
  async planWeekly(): Promise<void> {
    await this.weekly.planDue()
  }

  @Scheduled({ queue: expirePitches, every: 60 * 60_000 })
  async removeExpired(): Promise<void> {
    await this.expiry.removeExpired()
    await this.boosts.removeOld()
  }
}
