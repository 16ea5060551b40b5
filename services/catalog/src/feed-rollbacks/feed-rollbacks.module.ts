import { Module } from '@nestjs/common'
import { FeedChangesProcessor } from './feed-changes.processor.ts'
import { FeedRollbacksRepository } from './feed-rollbacks.repository.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'
import { ImportGiftsController } from './import-gifts.controller.ts'
import { ImportGiftsService } from './import-gifts.service.ts'

/** Posts of imports: listed, published, and rolled back. */
@Module({
  controllers: [ImportGiftsController],
  providers: [FeedChangesProcessor, FeedRollbacksRepository, FeedRollbacksService, ImportGiftsService],
})
export class FeedRollbacksModule {}
