import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { migrate, readConfig, openEventLog, startService, type RunningService } from '@ribbonry/service-kit'
import { closedInBackground, createPreparedDatabase, shared, startClickHouse, testRedis, testStack, type TestClickHouse } from '@ribbonry/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeClickHouseDatabase, openClickHouse, type ClickHouse } from '../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../src/clickhouse/migrate-click-house.ts'
import { TrackingEnvironment } from '../src/config.ts'
import { trackingLayout } from '../src/database/tracking.layout.ts'
import { countingOnly } from './counting-only.ts'
import { eventLogs } from './event-logs.ts'

export const PARTITIONS = 3
const program = fileURLToPath(new URL('./processes/count.ts', import.meta.url))
const hooks = new URL('../../../tools/swc-hooks.mjs', import.meta.url).href
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/ribbonry/compiled', import.meta.url))

/** A process that counts. */
export interface CountingProcess {
  readonly child: ChildProcess
  signal(signal: NodeJS.Signals): void
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface CountingStack {
  readonly sql: pg.Pool
  readonly log: EventLog
  readonly server: TestClickHouse
  readonly clickHouse: ClickHouse
  readonly environment: Readonly<Record<string, string>>
  readonly config: TrackingEnvironment
  /** Counts in this process, from another event log if told, until it is stopped; resolves when it is ready. */
  count(topicPrefix?: string): Promise<{ stop: () => Promise<void> }>
  /** Counts in a process of its own, which may be killed and frozen. */
  countApart(): Promise<CountingProcess>
  publish(beacons: readonly BeaconReceived[]): Promise<void>
  select<Row>(query: string): Promise<Row[]>
  /** Waits until so many events are in the table, and nobody has more to count. */
  counted(events: number): Promise<void>
  close(): Promise<void>
}

/** Each stack has a database of its own in it, so that nothing is left to empty. */
const sharedClickHouse = shared(() => startClickHouse(), () => Promise.resolve())

/**
 * Runs a test over every event log side by side, each with a stack of its own: most of the time of such a test is waiting.
 * @throws Error that names the event log, with what went wrong as its cause
 */
export async function overEachLog(run: (stack: CountingStack) => Promise<void>, makeServer?: () => Promise<TestClickHouse>): Promise<void> {
  const server = makeServer ?? (await theSame(sharedClickHouse))
  const results = await Promise.allSettled(eventLogs.map(async (eventLog) => {
    const stack = await startCountingStack(eventLog, server)
    try {
      await run(stack)
    } finally {
      await stack.close()
    }
  }))
  for (const [index, result] of results.entries()) if (result.status === 'rejected') throw new Error(`Over ${eventLogs[index]}`, { cause: result.reason })
}

async function theSame<Thing>(get: () => Promise<Thing>): Promise<() => Promise<Thing>> {
  const thing = await get()
  return () => Promise.resolve(thing)
}

/** A database, an event log, and a database in a ClickHouse that others use too or in one that may be killed, all empty; nobody counts yet. */
export async function startCountingStack(eventLog: 'kafka' | 'redis', makeServer = sharedClickHouse): Promise<CountingStack> {
  const [database, redis, stack, server] = await Promise.all([
    createPreparedDatabase('tracking', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, trackingLayout)), testRedis(), testStack(), makeServer(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'counting-test-'))
  const environment = {
    NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'fatal', IDENTITY_SECRET: 'a secret that only these tests know',
    DATABASE_URL: database.url, DATABASE_POOL: '5', REDIS_URL: redis.url, TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`,
    EVENT_LOG: eventLog, KAFKA_BROKERS: stack.kafkaBrokers, BEACON_PARTITIONS: String(PARTITIONS),
    CLICKHOUSE_URL: new URL(randomUUID().replaceAll('-', '_'), server.url).href, SPOOL_DIR: join(folder, 'spool'),
  }
  const config = readConfig(TrackingEnvironment, environment)
  await makeClickHouseDatabase(config)
  const clickHouse = await openClickHouse(config)
  await migrateClickHouse(clickHouse, (work) => work())
  const log = openEventLog(config, { clientId: 'tracking' })
  await log.ensureTopic(beaconReceived.topic, { partitions: PARTITIONS })
  const sql = new pg.Pool({ connectionString: database.url, max: 2 })
  sql.on('error', () => undefined)
  const services = new Set<RunningService>()
  const processes = new Set<CountingProcess>()
  const select = async <Row>(query: string): Promise<Row[]> => (await clickHouse.query({ query, format: 'JSONEachRow' })).json<Row>()
  return closedInBackground({
    sql, log, server, clickHouse, environment, config, select,
    count: async (topicPrefix) => {
      const counting = await startService(countingOnly, readConfig(TrackingEnvironment, { ...environment, ...(topicPrefix === undefined ? {} : { TOPIC_PREFIX: topicPrefix }) }))
      services.add(counting)
      return {
        stop: async () => {
          services.delete(counting)
          await counting.close()
        },
      }
    },
    countApart: async () => {
      const counting = await startCounting(environment)
      processes.add(counting)
      return counting
    },
    publish: async (beacons) => {
      await log.publish(beaconReceived.topic, beacons.map((beacon) => ({ key: beacon.session, value: JSON.stringify(beacon) })))
    },
    counted: async (events) => {
      for (;;) {
        const [row] = await select<{ events: number }>('select toUInt32(count() - 2 * countIf(kind = \'withdrawn\')) as events from events').catch(() => [])
        const open = await sql.query('select 1 from ingest_claims where done is null')
        if (row !== undefined && row.events >= events && open.rows.length === 0) return
        await wait(20)
      }
    },
    close: async () => {
      await Promise.all([...[...processes].map(({ end }) => end('SIGKILL')), ...[...services].map((service) => service.close())])
      await Promise.all([clickHouse.close(), log.close(), sql.end()])
      await Promise.all([database.drop(), redis.close(), server.close(), rm(folder, { recursive: true, force: true })])
    },
  })
}

export async function startCounting(environment: Readonly<Record<string, string>>): Promise<CountingProcess> {
  const child = spawn(process.execPath, ['--conditions=@ribbonry/source', '--disable-warning=TimeoutNegativeWarning', '--import', hooks, program], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'info', NODE_OPTIONS: '', NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The counting process ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('tracking serves')) resolve()
      if (process.env['SHOW_COUNTING'] !== undefined) process.stderr.write(text)
    })
  })
  return {
    child,
    signal: (signal) => void child.kill(signal),
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      // a frozen process only dies of what it cannot catch
      if (signal !== 'SIGKILL') child.kill('SIGCONT')
      await gone
    },
  }
}
