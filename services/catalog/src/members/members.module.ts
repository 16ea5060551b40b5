import { memberChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { MemberProjectionRepository } from './member-projection.repository.ts'

const MEMBERS_CONSUMER = Symbol('consumer of members')

/** Local copy of the names of identity's members. */
@Module({
  providers: [
    MemberProjectionRepository,
    {
      provide: MEMBERS_CONSUMER,
      useFactory: (members: MemberProjectionRepository, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: memberChanged, group: 'catalog-members', handle: (changed) => members.upsert(changed) },
          log,
          logger,
        ),
      inject: [MemberProjectionRepository, EVENT_LOG, LOGGER],
    },
  ],
  exports: [MemberProjectionRepository],
})
export class MembersModule {}
