import { Global, Module } from '@nestjs/common'
import { BlogTrashService } from './blog/blog-trash.service.ts'
import { BlogUndo } from './blog/blog-undo.service.ts'
import { BlogController } from './blog/blog.controller.ts'
import { BlogRepository } from './blog/blog.repository.ts'
import { BlogService } from './blog/blog.service.ts'
import { StaffBlogController } from './blog/staff-blog.controller.ts'
import { StaffBlogRepository } from './blog/staff-blog.repository.ts'
import { StaffBlogService } from './blog/staff-blog.service.ts'
import { StaffChangesRepository } from './changes/staff-changes.repository.ts'
import { StaffChangesService } from './changes/staff-changes.service.ts'
import { GuideGiftsClient } from './lookup/guide-gifts.client.ts'
import { PickedPostPresenter } from './lookup/picked-post.presenter.ts'
import { PostLookupController } from './lookup/post-lookup.controller.ts'
import { PostLookupRepository } from './lookup/post-lookup.repository.ts'
import { PostLookupService } from './lookup/post-lookup.service.ts'
import { ActivityRecordedHandler } from './operation-log/activity-recorded.handler.ts'
import { ListedOperationsRepository } from './operation-log/listed-operations.repository.ts'
import { OperationLogController } from './operation-log/operation-log.controller.ts'
import { OperationRecordedHandler } from './operation-log/operation-recorded.handler.ts'
import { OtherOperationsClient } from './operation-log/other-operations.client.ts'
import { OperationLogService } from './operation-log/operation-log.service.ts'
import { BulkChangesRepository } from './operations/bulk-changes.repository.ts'
import { BulkRecordService } from './operations/bulk-record.service.ts'
import { BulkRequestsService } from './operations/bulk-requests.service.ts'
import { BulkUndoService } from './operations/bulk-undo.service.ts'
import { PostOperationItemsRepository } from './operations/post-operation-items.repository.ts'
import { PostOperationQueueService } from './operations/post-operation-queue.service.ts'
import { PostOperationRunsService } from './operations/post-operation-runs.service.ts'
import { PostOperationsController } from './operations/post-operations.controller.ts'
import { PostOperationsProcessor } from './operations/post-operations.processor.ts'
import { PostOperationsRepository } from './operations/post-operations.repository.ts'
import { PostOperationsService } from './operations/post-operations.service.ts'
import { PicturePlacesRepository } from './pitches/picture-places.repository.ts'
import { PicturePlacesService } from './pitches/picture-places.service.ts'
import { PitchPicturesService } from './pitches/pitch-pictures.service.ts'
import { PitchPostsController } from './pitches/pitch-posts.controller.ts'
import { PitchPostsService } from './pitches/pitch-posts.service.ts'
import { PitchesRepository } from './pitches/pitches.repository.ts'
import { CatalogWaitingRepository } from './posts/catalog-waiting.repository.ts'
import { EmptyTrashProcessor } from './posts/empty-trash.processor.ts'
import { GiftUndo } from './posts/gift-undo.service.ts'
import { MerchantsRepository } from './posts/merchants.repository.ts'
import { PostLinksService } from './posts/post-links.service.ts'
import { PostTrashRepository } from './posts/post-trash.repository.ts'
import { PostTrashService } from './posts/post-trash.service.ts'
import { PostVersionsService } from './posts/post-versions.service.ts'
import { StaffPostListRepository } from './posts/staff-post-list.repository.ts'
import { StaffPostListService } from './posts/staff-post-list.service.ts'
import { StaffPostPresenter } from './posts/staff-post.presenter.ts'
import { StaffPostsController } from './posts/staff-posts.controller.ts'
import { StaffPostsRepository } from './posts/staff-posts.repository.ts'
import { StaffPostsService } from './posts/staff-posts.service.ts'
import { RepublicationRecordService } from './republishing/republication-record.service.ts'
import { RepublicationsRepository } from './republishing/republications.repository.ts'
import { RepublishableRepository } from './republishing/republishable.repository.ts'
import { RepublishableService } from './republishing/republishable.service.ts'
import { RepublishingController } from './republishing/republishing.controller.ts'
import { RepublishingService } from './republishing/republishing.service.ts'
import { ProductSubmissionsController } from './submissions/product-submissions.controller.ts'
import { ProductSubmissionsRepository } from './submissions/product-submissions.repository.ts'
import { ProductSubmissionsService } from './submissions/product-submissions.service.ts'
import { UnlistedClicksClient } from './unlisted/unlisted-clicks.client.ts'
import { UnlistedController } from './unlisted/unlisted.controller.ts'
import { UnlistedPicturesService } from './unlisted/unlisted-pictures.service.ts'
import { UnlistedReadsService } from './unlisted/unlisted-reads.service.ts'
import { UnlistedRepository } from './unlisted/unlisted.repository.ts'
import { UnlistedService } from './unlisted/unlisted.service.ts'
import { UnlistedWritesService } from './unlisted/unlisted-writes.service.ts'

/** Posts, submissions and the blog for staff, and the log of what staff change. */
@Global()
@Module({
  controllers: [
    ActivityRecordedHandler,
    BlogController,
    OperationLogController,
    OperationRecordedHandler,
    PitchPostsController,
    PostLookupController,
    PostOperationsController,
    ProductSubmissionsController,
    RepublishingController,
    StaffBlogController,
    StaffPostsController,
    UnlistedController,
  ],
  providers: [
    BlogRepository,
    BlogService,
    BlogTrashService,
    BlogUndo,
    BulkChangesRepository,
    BulkRecordService,
    BulkRequestsService,
    BulkUndoService,
    CatalogWaitingRepository,
    EmptyTrashProcessor,
    GiftUndo,
    GuideGiftsClient,
    ListedOperationsRepository,
    MerchantsRepository,
    OperationLogService,
    OtherOperationsClient,
    PickedPostPresenter,
    PicturePlacesRepository,
    PicturePlacesService,
    PitchesRepository,
    PitchPicturesService,
    PitchPostsService,
    PostLinksService,
    PostLookupRepository,
    PostLookupService,
    PostOperationItemsRepository,
    PostOperationQueueService,
    PostOperationRunsService,
    PostOperationsProcessor,
    PostOperationsRepository,
    PostOperationsService,
    PostTrashRepository,
    PostTrashService,
    PostVersionsService,
    ProductSubmissionsRepository,
    ProductSubmissionsService,
    RepublicationRecordService,
    RepublicationsRepository,
    RepublishableRepository,
    RepublishableService,
    RepublishingService,
    StaffBlogRepository,
    StaffBlogService,
    StaffChangesRepository,
    StaffChangesService,
    StaffPostListRepository,
    StaffPostListService,
    StaffPostPresenter,
    StaffPostsRepository,
    StaffPostsService,
    UnlistedClicksClient,
    UnlistedPicturesService,
    UnlistedReadsService,
    UnlistedRepository,
    UnlistedService,
    UnlistedWritesService,
  ],
  exports: [PostTrashService, StaffChangesService, StaffPostsService],
})
export class StaffModule {}
