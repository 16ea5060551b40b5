import { indexPublishedGifts, refreshSearchWords } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { SearchIndexService } from './search-index.service.ts'

/** Keeps the search index up to date, each job on one instance at a time. */
@Injectable()
export class SearchIndexProcessor {
  constructor(@Inject(SearchIndexService) private readonly index: SearchIndexService) {}

  @Scheduled({ queue: refreshSearchWords, every: 30 * 60_000, atStart: true })
  async refresh(): Promise<void> {
    await this.index.refresh()
  }

  @Scheduled({ queue: indexPublishedGifts, every: 4000 })
  async indexPublished(): Promise<void> {
    await this.index.indexPublished()
  }
}
