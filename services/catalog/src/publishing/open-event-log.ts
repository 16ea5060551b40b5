import { createEventLog, type EventLog } from '@ribbonry/event-log'
import type { CatalogEnvironment } from '../config.ts'

export function openEventLog(config: Pick<CatalogEnvironment, 'EVENT_LOG' | 'KAFKA_BROKERS' | 'REDIS_URL'>): EventLog {
  return createEventLog(
    config.EVENT_LOG === 'kafka' ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId: 'catalog' } : { kind: 'redis', url: config.REDIS_URL },
  )
}
