import { beginBoostDay } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'

/** At the stroke of New York's midnight another post may be boosted: pages that show the one of yesterday are not served on. */
@Injectable()
export class NewDayProcessor {
  constructor(@Inject(SiteCaches) private readonly caches: SiteCaches) {}

  @Scheduled({ queue: beginBoostDay, cron: '0 0 * * *', timeZone: 'America/New_York' })
  async begin(): Promise<void> {
    await this.caches.purgeShowing(['featured'], 'all')
  }
}
