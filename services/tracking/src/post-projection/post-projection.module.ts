import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Consumer group of the projection. */
export const POSTS_GROUP = 'tracking-posts'
const POSTS_CONSUMER = Symbol('consumer of posts')

/** Projection of catalogue posts. */
@Module({
  providers: [
    PostProjectionRepository,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: PostProjectionRepository, log: EventLog, logger: Logger) => createPostConsumer(posts, log, logger),
      inject: [PostProjectionRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [PostProjectionRepository],
})
export class PostProjectionModule {}

/** Consumer that upserts changed posts; also used by the demo loader. */
export function createPostConsumer(
  posts: PostProjectionRepository,
  log: EventLog,
  logger: Logger,
): EventConsumer<typeof postChanged.payload> {
  return new EventConsumer({ event: postChanged, group: POSTS_GROUP, handle: (changes) => posts.upsert(changes) }, log, logger)
}
