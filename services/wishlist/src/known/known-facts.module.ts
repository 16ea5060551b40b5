import { memberChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { KnownAdsService } from './known-ads.service.ts'
import { KnownMembersRepository } from './known-members.repository.ts'
import { KnownPostsRepository } from './known-posts.repository.ts'

const POSTS_CONSUMER = Symbol('consumer of gifts')
const MEMBERS_CONSUMER = Symbol('consumer of members')

/** What others told of the gifts, ads and members that boards show. */
@Module({
  providers: [
    KnownPostsRepository,
    KnownMembersRepository,
    KnownAdsService,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: KnownPostsRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: postChanged, group: 'wishlist-posts', keep: (told) => posts.keep(told) }, log, logger),
      inject: [KnownPostsRepository, EVENT_LOG, LOGGER],
    },
    {
      provide: MEMBERS_CONSUMER,
      useFactory: (members: KnownMembersRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: memberChanged, group: 'wishlist-members', keep: (told) => members.keep(told) }, log, logger),
      inject: [KnownMembersRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [KnownAdsService, KnownMembersRepository],
})
export class KnownFactsModule {}
