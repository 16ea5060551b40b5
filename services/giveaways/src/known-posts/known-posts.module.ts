import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { KnownPostsRepository } from './known-posts.repository.ts'

const POSTS_CONSUMER = Symbol('consumer of gifts')

/** Giveaways follow the gifts that are won: their pictures, their addresses, and whether they are there at all. */
@Module({
  providers: [
    KnownPostsRepository,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: KnownPostsRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: postChanged, group: 'giveaways-posts', keep: (told) => posts.keep(told) }, log, logger),
      inject: [KnownPostsRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class KnownPostsModule {}
