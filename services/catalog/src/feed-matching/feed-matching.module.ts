import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { Module, type DynamicModule } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { DataSource } from 'typeorm'
import { FeedImportsService } from '../feeds/feed-imports.service.ts'
import type { FeedsEnvironment } from '../feeds/feeds.environment.ts'
import { FeedCategoriesRepository } from './feed-categories.repository.ts'
import { FeedFilesController } from './feed-files.controller.ts'
import { FeedFilesRepository } from './feed-files.repository.ts'
import { FeedFilesService } from './feed-files.service.ts'
import { FeedMatchingService } from './feed-matching.service.ts'
import { FETCH_FEED_QUEUE, FetchFeedProcessor } from './fetch-feed.processor.ts'
import { SavedFeedMapsRepository } from './saved-feed-maps.repository.ts'

/** Preview and matching of feeds before their import. */
@Module({})
export class FeedMatchingModule {
  static with(config: FeedsEnvironment): DynamicModule {
    return {
      module: FeedMatchingModule,
      imports: [BullModule.registerQueue({ name: FETCH_FEED_QUEUE })],
      controllers: [FeedFilesController],
      providers: [
        {
          provide: FeedFilesRepository,
          useFactory: (source: DataSource) => new FeedFilesRepository(source),
          inject: [DataSource],
        },
        {
          provide: SavedFeedMapsRepository,
          useFactory: (source: DataSource) => new SavedFeedMapsRepository(source),
          inject: [DataSource],
        },
        {
          provide: FeedFilesService,
          useFactory: (files: FeedFilesRepository, queue: Queue) => new FeedFilesService(files, queue, config),
          inject: [FeedFilesRepository, getQueueToken(FETCH_FEED_QUEUE)],
        },
        {
          provide: FeedMatchingService,
          useFactory: (
            files: FeedFilesService,
            maps: SavedFeedMapsRepository,
            labels: FeedCategoriesRepository,
            imports: FeedImportsService,
          ) => new FeedMatchingService(files, maps, labels, imports),
          inject: [FeedFilesService, SavedFeedMapsRepository, FeedCategoriesRepository, FeedImportsService],
        },
        FetchFeedProcessor,
      ],
    }
  }
}
