import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { Module, type DynamicModule } from '@nestjs/common'
import type { Media } from '@ribbonry/media'
import type { Queue } from 'bullmq'
import { DataSource } from 'typeorm'
import type { CatalogEnvironment } from '../config.ts'
import { MEDIA } from '../pictures/media.provider.ts'
import { PicturesModule } from '../pictures/pictures.module.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import { FeedImporter } from './feed-importer.ts'
import { FeedImportsController } from './feed-imports.controller.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import { FeedImportsService } from './feed-imports.service.ts'
import { FeedPicturesRepository } from './feed-pictures.repository.ts'
import { FeedPicturesService } from './feed-pictures.service.ts'
import { FetchedPictures } from './fetched-pictures.ts'
import { FETCH_PICTURES_QUEUE, FetchPicturesProcessor } from './fetch-pictures.processor.ts'
import { IMPORT_FEED_QUEUE, ImportFeedProcessor } from './import-feed.processor.ts'

/** Product feeds: staff upload them, a job reads them, another fetches the pictures they name. */
@Module({})
export class FeedsModule {
  static register(config: CatalogEnvironment): DynamicModule {
    return {
      module: FeedsModule,
      imports: [
        PicturesModule,
        BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }),
        BullModule.registerQueue({ name: IMPORT_FEED_QUEUE, defaultJobOptions: { attempts: 5, backoff: { type: 'exponential', delay: 2000 } } }),
        BullModule.registerQueue({ name: FETCH_PICTURES_QUEUE }),
      ],
      controllers: [FeedImportsController],
      providers: [
        { provide: FeedImportsRepository, useFactory: (source: DataSource) => new FeedImportsRepository(source), inject: [DataSource] },
        { provide: FeedPicturesRepository, useFactory: (source: DataSource) => new FeedPicturesRepository(source), inject: [DataSource] },
        {
          provide: FeedImporter,
          useFactory: (imports: FeedImportsRepository) => new FeedImporter(imports, new FeedGiftsRepository(config.CURRENCY_RATES)),
          inject: [FeedImportsRepository],
        },
        {
          provide: FeedImportsService,
          useFactory: (imports: FeedImportsRepository, queue: Queue) => new FeedImportsService(imports, queue, config.FEEDS_DIR),
          inject: [FeedImportsRepository, getQueueToken(IMPORT_FEED_QUEUE)],
        },
        {
          provide: FeedPicturesService,
          useFactory: (waiting: FeedPicturesRepository, media: Media) => new FeedPicturesService(waiting, new FetchedPictures(media, config)),
          inject: [FeedPicturesRepository, MEDIA],
        },
        ImportFeedProcessor,
        ...(config.FETCH_PICTURES === 'on' ? [FetchPicturesProcessor] : []),
      ],
    }
  }
}
