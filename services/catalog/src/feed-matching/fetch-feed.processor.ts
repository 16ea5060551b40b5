import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject } from '@nestjs/common'
import type { Job } from 'bullmq'
import { FeedFilesService } from './feed-files.service.ts'

export const FETCH_FEED_QUEUE = 'catalog.fetch-feed'

/** Fetches feeds from addresses given by staff. */
@Processor(FETCH_FEED_QUEUE, { concurrency: 2 })
export class FetchFeedProcessor extends WorkerHost {
  constructor(@Inject(FeedFilesService) private readonly files: FeedFilesService) {
    super()
  }

  async process(job: Job<{ id: number }>): Promise<void> {
    await this.files.fetch(job.data.id)
  }
}
