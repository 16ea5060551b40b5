import { memberChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { AdSnapshotsService } from './ad-snapshots.service.ts'
import { MemberProjectionRepository } from './member-projection.repository.ts'
import { PostProjectionRepository } from './post-projection.repository.ts'

const POSTS_CONSUMER = Symbol('consumer of gifts')
const MEMBERS_CONSUMER = Symbol('consumer of members')

/** What others told of the gifts, ads and members that boards show. */
@Module({
  providers: [
    PostProjectionRepository,
    MemberProjectionRepository,
    AdSnapshotsService,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: PostProjectionRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: postChanged, group: 'wishlist-posts', keep: (told) => posts.upsert(told) }, log, logger),
      inject: [PostProjectionRepository, EVENT_LOG, LOGGER],
    },
    {
      provide: MEMBERS_CONSUMER,
      useFactory: (members: MemberProjectionRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: memberChanged, group: 'wishlist-members', keep: (told) => members.upsert(told) }, log, logger),
      inject: [MemberProjectionRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [AdSnapshotsService, MemberProjectionRepository],
})
export class ProjectionsModule {}
