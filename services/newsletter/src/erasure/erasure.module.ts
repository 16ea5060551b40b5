import { memberErasedBy, memberErasureRequested, priceDropTopicChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger, OutboxPublishing } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { RecipientsModule } from '../recipients/recipients.module.ts'
import { MemberErasureHandler } from './member-erasure.handler.ts'

const ERASURE_CONSUMER = Symbol('consumer of erasures')

/** Consumes requests to erase members, and publishes the outbox of this service. */
@Module({
  imports: [RecipientsModule],
  providers: [
    MemberErasureHandler,
    {
      provide: ERASURE_CONSUMER,
      useFactory: (erasure: MemberErasureHandler, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: memberErasureRequested, group: 'newsletter-erasure', handle: (asked) => erasure.handle(asked) },
          log,
          logger,
        ),
      inject: [MemberErasureHandler, EVENT_LOG, LOGGER],
    },
    {
      provide: OutboxPublishing,
      useFactory: (source: DataSource, log: EventLog, logger: Logger) =>
        new OutboxPublishing([memberErasedBy.topic, priceDropTopicChanged.topic], source, log, logger),
      inject: [DataSource, EVENT_LOG, LOGGER],
    },
  ],
})
export class ErasureModule {}
