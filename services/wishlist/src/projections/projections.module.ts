import { memberChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { AdSnapshotsRepository } from './ad-snapshots.repository.ts'
import { AdSnapshotsService } from './ad-snapshots.service.ts'
import { MemberProjectionRepository } from './member-projection.repository.ts'
import { PostProjectionRepository } from './post-projection.repository.ts'

const POSTS_CONSUMER = Symbol('consumer of posts')
const MEMBERS_CONSUMER = Symbol('consumer of members')

/** Local copies of the posts, ads and members that boards show. */
@Module({
  providers: [
    PostProjectionRepository,
    MemberProjectionRepository,
    AdSnapshotsRepository,
    AdSnapshotsService,
    {
      provide: POSTS_CONSUMER,
      useFactory: (posts: PostProjectionRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: postChanged, group: 'wishlist-posts', handle: (events) => posts.upsert(events) }, log, logger),
      inject: [PostProjectionRepository, EVENT_LOG, LOGGER],
    },
    {
      provide: MEMBERS_CONSUMER,
      useFactory: (members: MemberProjectionRepository, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: memberChanged, group: 'wishlist-members', handle: (events) => members.upsert(events) },
          log,
          logger,
        ),
      inject: [MemberProjectionRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [AdSnapshotsService, MemberProjectionRepository, PostProjectionRepository],
})
export class ProjectionsModule {}
