import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject } from '@nestjs/common'
import type { Job } from 'bullmq'
import { rm } from 'node:fs/promises'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeedImporter } from './feed-importer.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'

export const IMPORT_FEED_QUEUE = 'catalog.import-feed'

/** Runs the imports that staff started, one at a time; after a crash the next worker goes on from the checkpoint. */
@Processor(IMPORT_FEED_QUEUE, { concurrency: 1 })
export class ImportFeedProcessor extends WorkerHost {
  constructor(
    @Inject(FeedImporter) private readonly importer: FeedImporter,
    @Inject(FeedImportsRepository) private readonly imports: FeedImportsRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {
    super()
  }

  async process(job: Job<{ id: number }>): Promise<void> {
    const record = await this.imports.find(job.data.id)
    if (record === null || record.finished !== null) return
    await this.importer.run(record)
    await rm(record.path, { force: true })
    if (!record.dryRun) await this.caches.drop(['/api/*', '/*'])
  }
}
