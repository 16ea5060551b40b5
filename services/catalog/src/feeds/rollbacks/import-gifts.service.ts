import { publishImport } from '@ribbonry/contracts'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedPublishingService } from '../publishing/feed-publishing.service.ts'
import { FeedImportsService } from '../feed-imports.service.ts'
import {
  FeedImportGiftsRepository,
  type ImportGiftCounts,
  type ImportGiftFilter,
  type ImportGiftRow,
} from './feed-import-gifts.repository.ts'

/** The posts of an import, for staff. */
@Injectable()
export class ImportGiftsService {
  constructor(
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @Inject(FeedImportGiftsRepository) private readonly gifts: FeedImportGiftsRepository,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
    @Inject(JobQueues) private readonly queues: JobQueues,
  ) {}

  /** @throws DomainError `import-not-found` */
  async list(id: number, filter: ImportGiftFilter, page: number): Promise<{ rows: ImportGiftRow[]; counts: ImportGiftCounts }> {
    await this.imports.get(id)
    const [rows, counts] = await Promise.all([this.gifts.listPage(id, filter, page), this.gifts.counts(id, filter)])
    return { rows, counts }
  }

  /**
   * Publishes the complete drafts of an import in the background, and the others once they are complete.
   * @throws DomainError `import-not-found`
   */
  async publish(id: number): Promise<{ complete: number; incomplete: number }> {
    await this.imports.get(id)
    const counts = await this.publishing.requestPublication(id)
    await this.queues.add(publishImport, { id })
    return counts
  }
}
