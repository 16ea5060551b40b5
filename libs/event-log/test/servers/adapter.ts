import { createEventLog, type EventLog } from '../../src/index.ts'

export interface Overrides {
  readonly publishTimeoutMs?: number
  readonly sessionTimeoutMs?: number
}

/** What the contract needs to know of an adapter: nothing but how to open it. */
export interface Adapter {
  readonly name: 'Kafka' | 'Redis Streams'
  open(overrides?: Overrides): EventLog
  /** EVENT_LOG and addresses, for a process that the test starts. */
  readonly environment: Readonly<Record<string, string>>
}

export const kafkaAdapter = (brokers: string): Adapter => ({
  name: 'Kafka',
  open: (overrides) => createEventLog({ kind: 'kafka', brokers: brokers.split(','), clientId: 'contract', ...overrides }),
  environment: { EVENT_LOG: 'kafka', KAFKA_BROKERS: brokers },
})

export const redisAdapter = (url: string): Adapter => ({
  name: 'Redis Streams',
  open: (overrides) => createEventLog({ kind: 'redis', url, ...overrides }),
  environment: { EVENT_LOG: 'redis', REDIS_URL: url },
})
