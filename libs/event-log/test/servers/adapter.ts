import { setTimeout as delay } from 'node:timers/promises'
import kafkajs from 'kafkajs'
import { Redis } from 'ioredis'
import { createEventLog, type EventLog } from '../../src/index.ts'

export interface Overrides {
  readonly publishTimeoutMs?: number
  readonly sessionTimeoutMs?: number
}

/** An adapter as the contract tests use it: only a way to open it. */
export interface Adapter {
  readonly name: 'Kafka' | 'Redis Streams'
  open(overrides?: Overrides): EventLog
  /** Deletes a topic as an administrator would. */
  deleteTopic(topic: string): Promise<void>
  /** EVENT_LOG and addresses, for a process that the test starts. */
  readonly environment: Readonly<Record<string, string>>
}

export const kafkaAdapter = (brokers: string): Adapter => ({
  name: 'Kafka',
  open: (overrides) => createEventLog({ kind: 'kafka', brokers: brokers.split(','), clientId: 'contract', ...overrides }),
  deleteTopic: async (topic) => {
    const admin = new kafkajs.Kafka({ brokers: brokers.split(','), logLevel: kafkajs.logLevel.NOTHING }).admin()
    await admin.connect()
    await admin.deleteTopics({ topics: [topic] })
    // the broker deletes asynchronously; a test that waits in vain runs into its own time limit
    while ((await admin.listTopics()).includes(topic)) await delay(50)
    await admin.disconnect()
  },
  environment: { EVENT_LOG: 'kafka', KAFKA_BROKERS: brokers },
})

export const redisAdapter = (url: string): Adapter => ({
  name: 'Redis Streams',
  open: (overrides) => createEventLog({ kind: 'redis', url, ...overrides }),
  deleteTopic: async (topic) => {
    const redis = new Redis(url)
    await redis.hdel('events:topics', topic)
    await redis.hdel('events:incarnations', topic)
    redis.disconnect()
  },
  environment: { EVENT_LOG: 'redis', REDIS_URL: url },
})
