import { Module } from '@nestjs/common'
import { PostChangedHandler } from './post-changed.handler.ts'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Projection of catalogue posts. */
@Module({
  controllers: [PostChangedHandler],
  providers: [PostProjectionRepository],
  exports: [PostProjectionRepository],
})
export class PostProjectionModule {}
