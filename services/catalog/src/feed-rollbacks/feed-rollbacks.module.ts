import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { Module } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { DataSource } from 'typeorm'
import { FeedImportsService } from '../feeds/feed-imports.service.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FEED_CHANGES_QUEUE, FeedChangesProcessor } from './feed-changes.processor.ts'
import { FeedRollbacksRepository } from './feed-rollbacks.repository.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'
import { ImportGiftsController } from './import-gifts.controller.ts'

/** Posts of imports: listed, published, and rolled back. */
@Module({
  imports: [
    BullModule.registerQueue({
      name: FEED_CHANGES_QUEUE,
      defaultJobOptions: { attempts: 5, backoff: { type: 'exponential', delay: 2000 } },
    }),
  ],
  controllers: [ImportGiftsController],
  providers: [
    {
      provide: FeedRollbacksService,
      useFactory: (source: DataSource, imports: FeedImportsService, queue: Queue, caches: SiteCaches) =>
        new FeedRollbacksService(new FeedRollbacksRepository(source), imports, queue, caches),
      inject: [DataSource, FeedImportsService, getQueueToken(FEED_CHANGES_QUEUE), SiteCaches],
    },
    FeedChangesProcessor,
  ],
})
export class FeedRollbacksModule {}
