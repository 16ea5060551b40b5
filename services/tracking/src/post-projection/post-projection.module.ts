import { postChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Consumer group of the projection. */
export const POSTS_GROUP = 'tracking-posts'

/** Projection of catalogue posts. */
@Module({
  providers: [PostProjectionRepository, listen(postChanged, POSTS_GROUP, PostProjectionRepository)],
  exports: [PostProjectionRepository],
})
export class PostProjectionModule {}
