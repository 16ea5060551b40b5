import { createEventLog, type EventLog } from '@ribbonry/event-log'
import type { TrackingEnvironment } from '../config.ts'
import { PrefixedEventLog } from './prefixed-event-log.ts'

/** @param publishTimeoutMs after which a publish that was not acknowledged is given up; the library's own without */
export function openEventLog(config: Pick<TrackingEnvironment, 'EVENT_LOG' | 'KAFKA_BROKERS' | 'REDIS_URL' | 'TOPIC_PREFIX'>, publishTimeoutMs?: number): EventLog {
  const log = createEventLog(
    config.EVENT_LOG === 'kafka'
      ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId: 'tracking', publishTimeoutMs }
      : { kind: 'redis', url: config.REDIS_URL, publishTimeoutMs },
  )
  return config.TOPIC_PREFIX === '' ? log : new PrefixedEventLog(log, config.TOPIC_PREFIX)
}
