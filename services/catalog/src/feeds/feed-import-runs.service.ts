import { POST_FACTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { rm } from 'node:fs/promises'
import { FeedCategoriesRepository } from './matching/feed-categories.repository.ts'
import { FeedPublishingService } from './publishing/feed-publishing.service.ts'
import { FeedImportGiftsRepository } from './rollbacks/feed-import-gifts.repository.ts'
import { SiteCaches } from '../pages/purging/site-caches.ts'
import { FeedImporter } from './feed-importer.service.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'

/** Runs imports that staff started, with what comes before and after them. */
@Injectable()
export class FeedImportRunsService {
  constructor(
    @Inject(FeedImporter) private readonly importer: FeedImporter,
    @Inject(FeedImportsRepository) private readonly imports: FeedImportsRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(FeedCategoriesRepository) private readonly categories: FeedCategoriesRepository,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
    @Inject(FeedImportGiftsRepository) private readonly gifts: FeedImportGiftsRepository,
  ) {}

  /** Runs or resumes an import; a finished one stays as it is. */
  async run(id: number): Promise<void> {
    const record = await this.imports.find(id)
    if (record === null || record.finished !== null) return
    if (!record.dryRun) await this.categories.applyChoices(record.map.source)
    await this.importer.run(record)
    if (record.fileId === null) await rm(record.path, { force: true })
    if (record.dryRun) return
    await this.publishing.publishComplete()
    await this.caches.purgeShowing(POST_FACTS, 'all')
    await this.gifts.deleteExpired()
  }
}
