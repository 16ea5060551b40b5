import { Module } from '@nestjs/common'
import { BlogController } from './blog.controller.ts'
import { BlogRepository } from './blog.repository.ts'
import { BlogService } from './blog.service.ts'
import { StaffBlogController } from './staff-blog.controller.ts'
import { StaffBlogRepository } from './staff-blog.repository.ts'
import { StaffBlogService } from './staff-blog.service.ts'

/** The blog, for visitors and staff. */
@Module({
  controllers: [BlogController, StaffBlogController],
  providers: [BlogRepository, BlogService, StaffBlogRepository, StaffBlogService],
})
export class BlogModule {}
