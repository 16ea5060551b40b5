import { memberErasedBy, savedCountChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, openEventLog, OutboxPublishing, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { ErasuresService } from '../erasure/erasures.service.ts'
import { SavedCountProjectionRepository } from '../members/saved-count-projection.repository.ts'
import { PUBLISHED_TOPICS } from '../members/member-events.repository.ts'

const ANSWERS_CONSUMER = Symbol('consumer of erasures')
const COUNTS_CONSUMER = Symbol('consumer of counts')

/** Closes the event log after the last event. */
@Injectable()
class EventLogShutdown implements OnApplicationShutdown {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async onApplicationShutdown(): Promise<void> {
    await this.log.close()
  }
}

/** Publishing and consuming of events. Logins work without the event log, so it is no part of readiness. */
export const eventProviders: readonly Provider[] = [
  {
    provide: EVENT_LOG,
    useFactory: (config: IdentityEnvironment) => openEventLog(config, { clientId: 'identity' }),
    inject: [CONFIG],
  },
  EventLogShutdown,
  {
    provide: OutboxPublishing,
    useFactory: (source: DataSource, log: EventLog, logger: Logger) =>
      new OutboxPublishing(PUBLISHED_TOPICS, source, log, logger),
    inject: [DataSource, EVENT_LOG, LOGGER],
  },
  {
    provide: ANSWERS_CONSUMER,
    useFactory: (erasures: ErasuresService, log: EventLog, logger: Logger) =>
      new EventConsumer(
        { event: memberErasedBy, group: 'identity-erasures', handle: (events) => erasures.recordAnswers(events) },
        log,
        logger,
      ),
    inject: [ErasuresService, EVENT_LOG, LOGGER],
  },
  SavedCountProjectionRepository,
  {
    provide: COUNTS_CONSUMER,
    useFactory: (counts: SavedCountProjectionRepository, log: EventLog, logger: Logger) =>
      new EventConsumer(
        { event: savedCountChanged, group: 'identity-saves', handle: (events) => counts.upsert(events) },
        log,
        logger,
      ),
    inject: [SavedCountProjectionRepository, EVENT_LOG, LOGGER],
  },
]
