import { fetchFeedPictures, jobs } from '@ribbonry/contracts'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Module, type DynamicModule } from '@nestjs/common'
import type { CatalogEnvironment } from '../config.ts'
import { FeedCategoriesRepository } from '../feed-matching/feed-categories.repository.ts'
import { FeedPublishingRepository } from '../feed-publishing/feed-publishing.repository.ts'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { FeedImportGiftsRepository } from '../feed-rollbacks/feed-import-gifts.repository.ts'
import { MembersModule } from '../members/members.module.ts'
import { PicturesModule } from '../pictures/pictures.module.ts'
import { FeedFindingsRepository } from './feed-findings.repository.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import { FeedImporter } from './feed-importer.service.ts'
import { FeedImportRunsService } from './feed-import-runs.service.ts'
import { FeedImportsController } from './feed-imports.controller.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import { FeedImportsService } from './feed-imports.service.ts'
import { FeedPicturesRepository } from './feed-pictures.repository.ts'
import { FeedPicturesService } from './feed-pictures.service.ts'
import { RemotePictureSource } from './remote-picture-source.ts'
import { FetchPicturesProcessor } from './fetch-pictures.processor.ts'
import { ImportFeedProcessor } from './import-feed.processor.ts'
import { SweepImportsProcessor } from './sweep-imports.processor.ts'

/** Product feeds: uploads, the import job, and the job that fetches their pictures. */
@Module({})
export class FeedsModule {
  static with({ FETCH_PICTURES, REDIS_URL: redisUrl }: CatalogEnvironment): DynamicModule {
    const declared = jobs.filter((job) => job.service === 'catalog' && (FETCH_PICTURES === 'on' || job !== fetchFeedPictures))
    return {
      module: FeedsModule,
      global: true,
      imports: [MembersModule, PicturesModule, JobsModule.with({ service: 'catalog', redisUrl, declared })],
      controllers: [FeedImportsController],
      providers: [
        FeedCategoriesRepository,
        FeedFindingsRepository,
        FeedGiftsRepository,
        FeedImporter,
        FeedImportGiftsRepository,
        FeedImportRunsService,
        FeedImportsRepository,
        FeedImportsService,
        FeedPicturesRepository,
        FeedPicturesService,
        FeedPublishingRepository,
        FeedPublishingService,
        ImportFeedProcessor,
        RemotePictureSource,
        SweepImportsProcessor,
        ...(FETCH_PICTURES === 'on' ? [FetchPicturesProcessor] : []),
      ],
      exports: [FeedCategoriesRepository, FeedImportGiftsRepository, FeedImportsService, FeedPublishingService],
    }
  }
}
