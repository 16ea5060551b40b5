import { fetchFeed } from '@ribbonry/contracts'
import { Processes, type JobPayload } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedFilesService } from './feed-files.service.ts'

/** Fetches feeds from addresses given by staff. */
@Injectable()
export class FetchFeedProcessor {
  constructor(@Inject(FeedFilesService) private readonly files: FeedFilesService) {}

  @Processes(fetchFeed, { concurrency: 2 })
  async process({ id }: JobPayload<typeof fetchFeed>): Promise<void> {
    await this.files.fetch(id)
  }
}
