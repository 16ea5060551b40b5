import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { KnownPostsRepository } from './known-posts.repository.ts'

/** The group under which the catalogue's changes are heard. */
export const POSTS_GROUP = 'tracking-posts'
const POSTS_CONSUMER = Symbol('consumer of posts')

/** Posts as the catalogue tells of them. */
@Module({
  providers: [
    KnownPostsRepository,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: KnownPostsRepository, log: EventLog, logger: Logger) => listeningToPosts(posts, log, logger),
      inject: [KnownPostsRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [KnownPostsRepository],
})
export class PostsModule {}

/** Keeps what the catalogue tells. */
export function listeningToPosts(posts: KnownPostsRepository, log: EventLog, logger: Logger): EventConsumer<typeof postChanged.payload> {
  return new EventConsumer({ event: postChanged, group: POSTS_GROUP, keep: (changes) => posts.keep(changes) }, log, logger)
}
