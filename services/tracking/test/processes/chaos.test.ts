import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestDatabase, freePort, testRedis, testStack, type TestDatabase, type TestRedis } from '@ribbonry/testing'
import { identityEnvironment } from '@ribbonry/service-kit/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Fault } from '../../../../bench/src/chaos/fault.ts'
import { clickHouseKilled, trackingKilled } from '../../../../bench/src/chaos/faults/killed-servers.ts'
import { poisonedMessages, skewedClocks, tenfold } from '../../../../bench/src/chaos/faults/odd-input.ts'
import { ChaosEnvironment } from '../../../../bench/src/chaos/chaos-environment.ts'

/*
 * The whole pipeline in processes of its own, some of which are killed while visitors go on. Servers that other tests use too are
 * left alone;
 * `npm run chaos -- tracking` kills those as well.
 */
const repository = resolve(import.meta.dirname, '../../../..')
const fromSource = (program: string): string[] => [
  '--conditions=@ribbonry/source',
  '--enable-source-maps',
  '--import',
  join(repository, 'tools/swc-hooks.mjs'),
  join(repository, program),
]

let database: TestDatabase
let redis: TestRedis
let folder: string
let stage: ChaosEnvironment

beforeAll(async () => {
  const stack = await testStack()
  ;[database, redis, folder] = await Promise.all([
    createTestDatabase('tracking'),
    testRedis(),
    mkdtemp(join(tmpdir(), 'tracking-chaos-')),
  ])
  stage = await ChaosEnvironment.build({
    folder,
    logs: join(folder, 'logs'),
    environment: {
      ...identityEnvironment('tracking'),
      GATEWAY_IDENTITY_KEY: identityEnvironment('gateway').IDENTITY_KEY,
      LINK_SECRETS: 'a secret of links that only these tests know',
      DATABASE_URL: database.url,
      DATABASE_POOL: '5',
      REDIS_URL: redis.url,
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/ribbonry/compiled'),
      EVENT_LOG: stack.eventLog,
      ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
    },
    program: (name) => ({ args: fromSource(`services/tracking/src/${name}.ts`), cwd: repository }),
    clickHouse: (place, port) => ({
      args: [...fromSource('libs/testing/src/clickhouse/serve.ts'), place, String(port)],
      cwd: repository,
      env: { PATH: process.env.PATH },
    }),
    freePort,
  })
})

afterAll(async () => {
  await stage.inject()
  await Promise.all([database.drop(), redis.close(), rm(folder, { recursive: true, force: true })])
})

describe('acknowledged beacons, the log, the counts and the statistics call agree to the event', () => {
  test.each<[string, Fault]>([
    ['tracking is killed in mid-load', trackingKilled],
    ['ClickHouse is killed and comes back', clickHouseKilled],
    ['messages that nobody can read arrive in between', poisonedMessages],
    ['browsers are a day early or late', skewedClocks],
    ['the same batch is posted ten times', tenfold],
  ])(
    'when %s',
    async (_, fault) => {
      await fault.inject(stage, { rate: 60, outageMs: 1500 })
      const account = await stage.audit()
      expect(account.differences).toEqual([])
      expect(account.answered).toBeGreaterThan(0)
      // Some 25 s on a quiet machine.
    },
    300_000,
  )
})
