import { createEventLog, PrefixedEventLog, type EventLog } from '@ribbonry/event-log'
import type { z } from 'zod'
import type { EventLogEnvironment, RedisEnvironment } from '../config/config.ts'

export interface EventLogUse {
  /** Names the service to the broker. */
  readonly clientId: string
  /** After which a publish that was not acknowledged is given up; the library's own without. */
  readonly publishTimeoutMs?: number | undefined
  /** After which a consumer that is silent loses its partitions to others; the library's own without. */
  readonly sessionTimeoutMs?: number | undefined
}

/** Opens the event log that the environment names: Kafka, or Redis Streams in its place. */
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
  return config.TOPIC_PREFIX === '' ? log : new PrefixedEventLog(log, config.TOPIC_PREFIX)
}
