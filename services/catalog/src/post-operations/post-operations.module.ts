import { Module } from '@nestjs/common'
import { StaffChangesModule } from '../staff-changes/staff-changes.module.ts'
import { StaffPostsModule } from '../staff-posts/staff-posts.module.ts'
import { BulkChangesRepository } from './bulk-changes.repository.ts'
import { BulkRequestsService } from './bulk-requests.service.ts'
import { PostOperationQueueService } from './post-operation-queue.service.ts'
import { PostOperationItemsRepository } from './post-operation-items.repository.ts'
import { PostOperationRunsService } from './post-operation-runs.service.ts'
import { PostOperationsController } from './post-operations.controller.ts'
import { PostOperationsProcessor } from './post-operations.processor.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'
import { PostOperationsService } from './post-operations.service.ts'

/** Changes of many posts at once, and their undo. */
@Module({
  imports: [StaffChangesModule, StaffPostsModule],
  controllers: [PostOperationsController],
  providers: [
    BulkChangesRepository,
    BulkRequestsService,
    PostOperationItemsRepository,
    PostOperationQueueService,
    PostOperationRunsService,
    PostOperationsProcessor,
    PostOperationsRepository,
    PostOperationsService,
  ],
})
export class PostOperationsModule {}
