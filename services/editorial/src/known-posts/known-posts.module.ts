import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, purgeCaches, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { Redis } from 'ioredis'
import { guidePaths } from '../guides/guide-paths.ts'
import { KnownPostsRepository } from './known-posts.repository.ts'

const POSTS_CONSUMER = Symbol('consumer of gifts')

/** Guides follow the gifts that they show: their titles, prices, pictures and links, and whether they are there at all. */
@Module({
  providers: [
    KnownPostsRepository,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: KnownPostsRepository, redis: Redis, log: EventLog, logger: Logger) =>
        new EventConsumer({
          event: postChanged,
          group: 'editorial-posts',
          keep: async (told) => {
            const slugs = await posts.keep(told)
            if (slugs.length === 0) return
            // What is kept is kept: caches that cannot be reached run out by themselves.
            await purgeCaches(redis, guidePaths(slugs)).catch((error: unknown) => logger.warn({ err: error }, 'The caches could not be purged'))
          },
        }, log, logger),
      inject: [KnownPostsRepository, Redis, EVENT_LOG, LOGGER],
    },
  ],
})
export class KnownPostsModule {}
