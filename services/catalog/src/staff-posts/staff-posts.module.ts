import { Module } from '@nestjs/common'
import { BlogModule } from '../blog/blog.module.ts'
import { StaffChangesModule } from '../staff-changes/staff-changes.module.ts'
import { CatalogWaitingRepository } from './catalog-waiting.repository.ts'
import { EmptyTrashProcessor } from './empty-trash.processor.ts'
import { MerchantsRepository } from './merchants.repository.ts'
import { PostLinksService } from './post-links.service.ts'
import { PostTrashRepository } from './post-trash.repository.ts'
import { PostTrashService } from './post-trash.service.ts'
import { PostVersionsService } from './post-versions.service.ts'
import { StaffPostListService } from './staff-post-list.service.ts'
import { StaffPostListRepository } from './staff-post-list.repository.ts'
import { StaffPostPresenter } from './staff-post.presenter.ts'
import { StaffPostsController } from './staff-posts.controller.ts'
import { StaffPostsRepository } from './staff-posts.repository.ts'
import { StaffPostsService } from './staff-posts.service.ts'

/** Posts for staff: found, written, previewed, trashed. */
@Module({
  imports: [BlogModule, StaffChangesModule],
  controllers: [StaffPostsController],
  providers: [
    CatalogWaitingRepository,
    EmptyTrashProcessor,
    MerchantsRepository,
    PostLinksService,
    PostTrashRepository,
    PostTrashService,
    PostVersionsService,
    StaffPostListRepository,
    StaffPostListService,
    StaffPostPresenter,
    StaffPostsRepository,
    StaffPostsService,
  ],
  exports: [StaffPostListService, StaffPostsService],
})
export class StaffPostsModule {}
