import type { EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { FactoryProvider } from '@nestjs/common'
import type { Logger } from 'pino'
import { DataSource } from 'typeorm'
import { EVENT_LOG, LOGGER } from '../boot/tokens.ts'
import { OutboxPublishing } from '../outbox/outbox-publishing.ts'

/**
 * A provider that carries a service's outbox into the event log: `providers: [publishEvents(giveawayChanged)]`, once in a
 * service.
 * @param events all that the service publishes; topics that are missing are made with the partitions that they declare
 */
export function publishEvents(...events: readonly EventDeclaration[]): FactoryProvider<OutboxPublishing> {
  return {
    provide: OutboxPublishing,
    inject: [DataSource, EVENT_LOG, LOGGER],
    useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing(events, source, log, logger),
  }
}
