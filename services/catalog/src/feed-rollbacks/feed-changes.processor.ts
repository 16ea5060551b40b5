import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject } from '@nestjs/common'
import type { Job } from 'bullmq'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'

export const FEED_CHANGES_QUEUE = 'catalog.feed-changes'

/** Rollbacks and publications of imports, one at a time. */
@Processor(FEED_CHANGES_QUEUE, { concurrency: 1 })
export class FeedChangesProcessor extends WorkerHost {
  constructor(
    @Inject(FeedRollbacksService) private readonly rollbacks: FeedRollbacksService,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
  ) {
    super()
  }

  async process({ name, data }: Job<{ id: number }>): Promise<void> {
    if (name === 'roll-back') await this.rollbacks.run(data.id)
    else await this.publishing.publishComplete()
  }
}
