import { purgeMailData, sweepMails } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { MaintenanceService } from './maintenance.service.ts'

const SWEEP_EVERY_MS = 30_000
const PURGE_CRON = '17 4 * * *'

/** The scheduled jobs. */
@Injectable()
export class MaintenanceProcessor {
  constructor(@Inject(MaintenanceService) private readonly maintenance: MaintenanceService) {}

  @Scheduled({ queue: sweepMails, every: SWEEP_EVERY_MS })
  async sweep(): Promise<void> {
    await this.maintenance.enqueueDue()
    await this.maintenance.foldCounts()
  }

  @Scheduled({ queue: purgeMailData, cron: PURGE_CRON })
  async purgeExpired(): Promise<void> {
    await this.maintenance.purgeExpired()
  }
}
