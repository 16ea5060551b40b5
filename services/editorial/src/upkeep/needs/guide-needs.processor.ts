import { refreshAllGuideNeeds, refreshGuideNeeds } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { GuideNeedsService } from './guide-needs.service.ts'

@Injectable()
export class GuideNeedsProcessor {
  constructor(
    @Inject(GuideNeedsService) private readonly needs: GuideNeedsService,
    @Inject(CONFIG) readonly config: Pick<EditorialEnvironment, 'GUIDE_NEEDS_EVERY_SECONDS'>,
  ) {}

  @Scheduled({
    queue: refreshGuideNeeds,
    every: ({ config }: GuideNeedsProcessor) => config.GUIDE_NEEDS_EVERY_SECONDS * 1000,
  })
  async refresh(): Promise<void> {
    await this.needs.refreshNoted()
  }

  /** At night in America, after the last figures of the day. */
  @Scheduled({ queue: refreshAllGuideNeeds, cron: '30 7 * * *' })
  async refreshAll(): Promise<void> {
    await this.needs.refreshAll()
  }
}
