import { Module } from '@nestjs/common'
import { PicturesModule } from '../pictures/pictures.module.ts'
import { StaffPostsModule } from '../staff-posts/staff-posts.module.ts'
import { ProductSubmissionsController } from './product-submissions.controller.ts'
import { ProductSubmissionsRepository } from './product-submissions.repository.ts'
import { ProductSubmissionsService } from './product-submissions.service.ts'

/** Products that members send in. */
@Module({
  imports: [PicturesModule, StaffPostsModule],
  controllers: [ProductSubmissionsController],
  providers: [ProductSubmissionsRepository, ProductSubmissionsService],
})
export class ProductSubmissionsModule {}
