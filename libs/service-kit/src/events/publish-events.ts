import type { EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { FactoryProvider } from '@nestjs/common'
import type { Logger } from 'pino'
import { DataSource } from 'typeorm'
import { EVENT_LOG, LOGGER } from '../boot/tokens.ts'
import { OutboxPublishing } from '../outbox/outbox-publishing.ts'

/**
 * A provider that publishes a service's outbox to the event log: `providers: [publishEvents(giveawayChanged)]`, once in a
 * service.
 * @param events all events of the service; missing topics are created with the declared number of partitions
 */
export function publishEvents(...events: readonly EventDeclaration[]): FactoryProvider<OutboxPublishing> {
  return {
    provide: OutboxPublishing,
    inject: [DataSource, EVENT_LOG, LOGGER],
    useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing(events, source, log, logger),
  }
}
