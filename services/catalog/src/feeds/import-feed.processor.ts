import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject } from '@nestjs/common'
import type { Job } from 'bullmq'
import { rm } from 'node:fs/promises'
import { FeedCategoriesRepository } from '../feed-matching/feed-categories.repository.ts'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { FeedImportGiftsRepository } from '../feed-rollbacks/feed-import-gifts.repository.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeedImporter } from './feed-importer.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'

export const IMPORT_FEED_QUEUE = 'catalog.import-feed'

/** Runs imports one at a time; after a crash the next worker resumes from the checkpoint. */
@Processor(IMPORT_FEED_QUEUE, { concurrency: 1 })
export class ImportFeedProcessor extends WorkerHost {
  constructor(
    @Inject(FeedImporter) private readonly importer: FeedImporter,
    @Inject(FeedImportsRepository) private readonly imports: FeedImportsRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(FeedCategoriesRepository) private readonly categories: FeedCategoriesRepository,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
    @Inject(FeedImportGiftsRepository) private readonly gifts: FeedImportGiftsRepository,
  ) {
    super()
  }

  async process(job: Job<{ id: number }>): Promise<void> {
    const record = await this.imports.find(job.data.id)
    if (record === null || record.finished !== null) return
    if (!record.dryRun) await this.categories.applyChoices(record.map.source)
    await this.importer.run(record)
    if (record.fileId === null) await rm(record.path, { force: true })
    if (record.dryRun) return
    await this.publishing.publishComplete()
    await this.caches.purge(['/api/*', '/*'])
    await this.gifts.deleteExpired()
  }
}
