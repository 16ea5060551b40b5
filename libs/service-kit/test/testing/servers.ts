import {
  createPreparedDatabase,
  serviceSchemas,
  type ServiceSchema,
  type TestDatabase,
  testPool,
  testRedis,
  type TestRedis,
  testStack,
} from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type DatabaseLayout, migrate } from '../../src/index.ts'
import { identityEnvironment } from './identity-keys.ts'
import { FORMER_LINK_SECRET, TEST_LINK_SECRET } from './links.ts'

/** Servers for one stack of tests. */
export interface LentServers {
  readonly database: TestDatabase
  readonly redis: TestRedis
  /** Connections of the test to the service's schema. */
  readonly sql: pg.Pool
  /** Environment with which a service uses them. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A migrated database without rows, an empty Redis, and topics that nobody else uses. */
export async function lendServers(layout: DatabaseLayout, connections: pg.PoolConfig = {}): Promise<LentServers> {
  const [database, redis, stack] = await Promise.all([prepareDatabase(layout), testRedis(), testStack()])
  const sql = testPool({ connectionString: database.url, max: 3, ...connections })
  return {
    database,
    redis,
    sql,
    environment: {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      SITE_URL: 'https://ribbonry.test',
      ...identityEnvironment(layout.schema),
      LINK_SECRETS: `${TEST_LINK_SECRET},${FORMER_LINK_SECRET}`,
      DATABASE_URL: database.url,
      DATABASE_POOL: '5',
      REDIS_URL: redis.url,
      EVENT_LOG: stack.eventLog,
      KAFKA_BROKERS: stack.kafkaBrokers,
      TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
      // Two show what the order of events depends on. Each partition of a dozen topics is work for the broker.
      TOPIC_PARTITIONS: '2',
    },
    close: async () => {
      await sql.end()
      await Promise.all([database.drop(), redis.close()])
    },
  }
}

export async function prepareDatabase(layout: DatabaseLayout): Promise<TestDatabase> {
  return await createPreparedDatabase(schemaOf(layout), (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, layout))
}

export function schemaOf({ schema }: DatabaseLayout): ServiceSchema {
  const known = serviceSchemas.find((one) => one === schema)
  if (known === undefined) throw new Error(`The layout of the database has no schema ${schema}`)
  return known
}
