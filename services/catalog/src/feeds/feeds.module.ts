import { type DynamicModule, Global, Module } from '@nestjs/common'
import { FeedFindingsRepository } from './feed-findings.repository.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import { FeedImportRunsService } from './feed-import-runs.service.ts'
import { FeedImporter } from './feed-importer.service.ts'
import { FeedImportsController } from './feed-imports.controller.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import { FeedImportsService } from './feed-imports.service.ts'
import { FeedPicturesRepository } from './feed-pictures.repository.ts'
import { FeedPicturesService } from './feed-pictures.service.ts'
import { FetchPicturesProcessor } from './fetch-pictures.processor.ts'
import { ImportFeedProcessor } from './import-feed.processor.ts'
import { FeedCategoriesRepository } from './matching/feed-categories.repository.ts'
import { FeedFilesController } from './matching/feed-files.controller.ts'
import { FeedFilesRepository } from './matching/feed-files.repository.ts'
import { FeedFilesService } from './matching/feed-files.service.ts'
import { FeedMatchingService } from './matching/feed-matching.service.ts'
import { FetchFeedProcessor } from './matching/fetch-feed.processor.ts'
import { SavedFeedMapsRepository } from './matching/saved-feed-maps.repository.ts'
import { FeedPublishingRepository } from './publishing/feed-publishing.repository.ts'
import { FeedPublishingService } from './publishing/feed-publishing.service.ts'
import { RemotePictureSource } from './remote-picture-source.ts'
import { FeedChangesProcessor } from './rollbacks/feed-changes.processor.ts'
import { FeedImportGiftsRepository } from './rollbacks/feed-import-gifts.repository.ts'
import { FeedRollbacksRepository } from './rollbacks/feed-rollbacks.repository.ts'
import { FeedRollbacksService } from './rollbacks/feed-rollbacks.service.ts'
import { ImportGiftsController } from './rollbacks/import-gifts.controller.ts'
import { ImportGiftsService } from './rollbacks/import-gifts.service.ts'
import { SweepImportsProcessor } from './sweep-imports.processor.ts'
import type { CatalogEnvironment } from '../config.ts'

/** Product feeds: uploads, matching, imports, the pictures of imports, and their rollback. */
@Global()
@Module({})
export class FeedsModule {
  static with({ FETCH_PICTURES }: CatalogEnvironment): DynamicModule {
    return {
      module: FeedsModule,
      controllers: [FeedFilesController, FeedImportsController, ImportGiftsController],
      providers: [
        ...(FETCH_PICTURES === 'on' ? [FetchPicturesProcessor] : []),
        FeedCategoriesRepository,
        FeedChangesProcessor,
        FeedFilesRepository,
        FeedFilesService,
        FeedFindingsRepository,
        FeedGiftsRepository,
        FeedImporter,
        FeedImportGiftsRepository,
        FeedImportRunsService,
        FeedImportsRepository,
        FeedImportsService,
        FeedMatchingService,
        FeedPicturesRepository,
        FeedPicturesService,
        FeedPublishingRepository,
        FeedPublishingService,
        FeedRollbacksRepository,
        FeedRollbacksService,
        FetchFeedProcessor,
        ImportFeedProcessor,
        ImportGiftsService,
        RemotePictureSource,
        SavedFeedMapsRepository,
        SweepImportsProcessor,
      ],
      exports: [RemotePictureSource],
    }
  }
}
