import { giftSavesChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { MemberSavesRepository } from './member-saves.repository.ts'

const SAVES_CONSUMER = Symbol('consumer of saves')

/** Consumes wishlist's counts of saves. */
@Module({
  providers: [
    MemberSavesRepository,
    {
      provide: SAVES_CONSUMER,
      useFactory: (saves: MemberSavesRepository, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: giftSavesChanged, group: 'catalog-saves', handle: (events) => saves.upsert(events) },
          log,
          logger,
        ),
      inject: [MemberSavesRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class SavesModule {}
