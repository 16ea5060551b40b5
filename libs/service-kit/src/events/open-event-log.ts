import { createEventLog, PrefixedEventLog, type EventLog } from '@ribbonry/event-log'
import type { z } from 'zod'
import type { EventLogEnvironment, RedisEnvironment } from '../config/config.ts'

export interface EventLogUse {
  /** Name of the service in the broker's logs. */
  readonly clientId: string
  /** Time after which an unacknowledged publish rejects, milliseconds. Default: the library's. */
  readonly publishTimeoutMs?: number | undefined
  /** Time after which a silent consumer loses its partitions, milliseconds. Default: the library's. */
  readonly sessionTimeoutMs?: number | undefined
}

/** Opens the event log that the environment configures: Kafka or Redis Streams. */
export function openEventLog(
  config: z.output<typeof EventLogEnvironment> & z.output<typeof RedisEnvironment>,
  use: EventLogUse,
): EventLog {
  const { clientId, ...timeouts } = use
  const log = createEventLog(
    config.EVENT_LOG === 'kafka'
      ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId, ...timeouts }
      : { kind: 'redis', url: config.REDIS_URL, ...timeouts },
  )
  return new PrefixedEventLog(log, config.TOPIC_PREFIX, config.TOPIC_PARTITIONS)
}
