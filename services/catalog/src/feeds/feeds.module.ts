import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { Module, type DynamicModule } from '@nestjs/common'
import type { Media } from '@ribbonry/media'
import type { Queue } from 'bullmq'
import { DataSource } from 'typeorm'
import type { CatalogEnvironment } from '../config.ts'
import { FeedCategoriesRepository } from '../feed-matching/feed-categories.repository.ts'
import { FeedPublishingRepository } from '../feed-publishing/feed-publishing.repository.ts'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { FeedImportGiftsRepository } from '../feed-rollbacks/feed-import-gifts.repository.ts'
import { MembersModule } from '../members/members.module.ts'
import { MEDIA } from '../pictures/media.provider.ts'
import { PicturesModule } from '../pictures/pictures.module.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeedFindingsRepository } from './feed-findings.repository.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import { FeedImporter } from './feed-importer.ts'
import { FeedImportsController } from './feed-imports.controller.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import { FeedImportsService } from './feed-imports.service.ts'
import { FeedPicturesRepository } from './feed-pictures.repository.ts'
import { FeedPicturesService } from './feed-pictures.service.ts'
import { RemotePictureSource } from './remote-picture-source.ts'
import { FETCH_PICTURES_QUEUE, FetchPicturesProcessor } from './fetch-pictures.processor.ts'
import { FeedImportsPresenter } from './feed-imports.presenter.ts'
import { IMPORT_FEED_QUEUE, ImportFeedProcessor } from './import-feed.processor.ts'
import { SWEEP_IMPORTS_QUEUE, SweepImportsProcessor } from './sweep-imports.processor.ts'

/** Product feeds: uploads, the import job, and the job that fetches their pictures. */
@Module({})
export class FeedsModule {
  static with(config: CatalogEnvironment): DynamicModule {
    return {
      module: FeedsModule,
      global: true,
      imports: [
        MembersModule,
        PicturesModule,
        BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }),
        BullModule.registerQueue({
          name: IMPORT_FEED_QUEUE,
          defaultJobOptions: { attempts: 5, backoff: { type: 'exponential', delay: 2000 } },
        }),
        BullModule.registerQueue({ name: FETCH_PICTURES_QUEUE }),
        BullModule.registerQueue({ name: SWEEP_IMPORTS_QUEUE }),
      ],
      controllers: [FeedImportsController],
      providers: [
        {
          provide: FeedImportsRepository,
          useFactory: (source: DataSource) => new FeedImportsRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedFindingsRepository,
          useFactory: (source: DataSource) => new FeedFindingsRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedPicturesRepository,
          useFactory: (source: DataSource) => new FeedPicturesRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedImporter,
          useFactory: (imports: FeedImportsRepository) =>
            new FeedImporter(imports, new FeedGiftsRepository(config.CURRENCY_RATES)),
          inject: [FeedImportsRepository],
        },
        {
          provide: FeedImportsService,
          useFactory: (imports: FeedImportsRepository, found: FeedFindingsRepository, queue: Queue) =>
            new FeedImportsService(imports, found, queue, config.FEEDS_DIR),
          inject: [FeedImportsRepository, FeedFindingsRepository, getQueueToken(IMPORT_FEED_QUEUE)],
        },
        {
          provide: FeedPicturesService,
          useFactory: (waiting: FeedPicturesRepository, media: Media) =>
            new FeedPicturesService(waiting, new RemotePictureSource(media, config)),
          inject: [FeedPicturesRepository, MEDIA],
        },
        {
          provide: FeedCategoriesRepository,
          useFactory: (source: DataSource) => new FeedCategoriesRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedImportGiftsRepository,
          useFactory: (source: DataSource) => new FeedImportGiftsRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedPublishingService,
          useFactory: (source: DataSource, caches: SiteCaches) =>
            new FeedPublishingService(new FeedPublishingRepository(source), caches),
          inject: [DataSource, SiteCaches],
        },
        FeedImportsPresenter,
        ImportFeedProcessor,
        SweepImportsProcessor,
        ...(config.FETCH_PICTURES === 'on' ? [FetchPicturesProcessor] : []),
      ],
      exports: [
        FeedCategoriesRepository,
        FeedImportGiftsRepository,
        FeedImportsService,
        FeedPublishingService,
        FeedImportsPresenter,
      ],
    }
  }
}
