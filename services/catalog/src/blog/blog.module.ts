import { Module } from '@nestjs/common'
import { StaffChangesModule } from '../staff-changes/staff-changes.module.ts'
import { BlogController } from './blog.controller.ts'
import { BlogRepository } from './blog.repository.ts'
import { BlogService } from './blog.service.ts'
import { BlogTrashService } from './blog-trash.service.ts'
import { StaffBlogController } from './staff-blog.controller.ts'
import { StaffBlogRepository } from './staff-blog.repository.ts'
import { StaffBlogService } from './staff-blog.service.ts'

/** The blog, for visitors and staff. */
@Module({
  imports: [StaffChangesModule],
  controllers: [BlogController, StaffBlogController],
  providers: [BlogRepository, BlogService, BlogTrashService, StaffBlogRepository, StaffBlogService],
  exports: [BlogTrashService],
})
export class BlogModule {}
