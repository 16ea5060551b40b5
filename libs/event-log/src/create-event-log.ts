import { type EventLogConfig } from './config.ts'
import { type EventLog } from './event-log.ts'
import { KafkaDriver } from './kafka/kafka-driver.ts'
import { PartitionedEventLog } from './partitioned-event-log.ts'
import { RedisDriver } from './redis/redis-driver.ts'

/** Opens the event log. It connects on first use, so a process can start before its log. */
export const createEventLog = (config: EventLogConfig): EventLog =>
  new PartitionedEventLog(config.kind === 'kafka' ? new KafkaDriver(config) : new RedisDriver(config), {
    lingerMs: config.lingerMs ?? 2,
    publishTimeoutMs: config.publishTimeoutMs ?? 10_000,
  })
