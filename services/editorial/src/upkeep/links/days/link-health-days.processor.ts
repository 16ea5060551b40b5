import { countLinkHealth } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { LinkHealthDaysService } from './link-health-days.service.ts'

@Injectable()
export class LinkHealthDaysProcessor {
  constructor(@Inject(LinkHealthDaysService) private readonly days: LinkHealthDaysService) {}

  /** Four times a day, so that a day has a count where nothing ran at its end. */
  @Scheduled({ queue: countLinkHealth, cron: '50 5,11,17,23 * * *', atStart: true })
  async count(): Promise<void> {
    await this.days.countToday()
  }
}
