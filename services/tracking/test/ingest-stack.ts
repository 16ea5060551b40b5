import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { readConfig, openEventLog, startService, type RunningService } from '@ribbonry/service-kit'
import { lendServers } from '@ribbonry/service-kit/testing'
import { closedInBackground, eventually, shared, startClickHouse, type TestClickHouse } from '@ribbonry/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createClickHouseDatabase, openClickHouse, type ClickHouse } from '../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../src/clickhouse/migrate-click-house.ts'
import { TrackingEnvironment } from '../src/config.ts'
import { trackingLayout } from '../src/tracking.database.ts'
import { ingestOnlyService } from './ingest-only.ts'
import { eventLogs } from './event-logs.ts'

export const PARTITIONS = 3
/** Time limit of a test with `onEachEventLog`. */
export const LONGEST_TEST_MS = 300_000
/** Time limit of a wait in it: a test that waits in vain says for what, and its stack is closed. */
export const LONGEST_WAIT_MS = LONGEST_TEST_MS / 2
const program = fileURLToPath(new URL('./processes/ingest.ts', import.meta.url))
const hooks = new URL('../../../tools/swc-hooks.mjs', import.meta.url).href
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/ribbonry/compiled', import.meta.url))

/** A process that ingests. */
export interface IngestProcess {
  readonly child: ChildProcess
  signal(signal: NodeJS.Signals): void
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface IngestStack {
  readonly sql: pg.Pool
  readonly log: EventLog
  readonly server: TestClickHouse
  readonly clickHouse: ClickHouse
  readonly environment: Readonly<Record<string, string>>
  readonly config: TrackingEnvironment
  /** Ingests in this process until stopped, optionally with another topic prefix; resolves when ready. */
  startIngest(topicPrefix?: string): Promise<{ stop: () => Promise<void> }>
  /** Ingests in a separate process, which can be killed and suspended. */
  startIngestProcess(): Promise<IngestProcess>
  publish(beacons: readonly BeaconReceived[]): Promise<void>
  select<Row>(query: string): Promise<Row[]>
  /** Waits until the events are in the table and no claim is open. */
  waitUntilCounted(events: number): Promise<void>
  close(): Promise<void>
}

/** Each stack has its own database in it, so nothing must be truncated. */
const sharedClickHouse = shared(
  () => startClickHouse(),
  () => Promise.resolve(),
)

/** The body of a test that runs concurrently on every event log, each with its own stack, since it mostly waits. */
export function onEachEventLog(
  run: (stack: IngestStack) => Promise<void>,
  makeServer?: () => Promise<TestClickHouse>,
): () => Promise<void> {
  return () => forEachEventLog(run, makeServer)
}

/** @throws Error that names the event log, with the original error as its cause */
async function forEachEventLog(
  run: (stack: IngestStack) => Promise<void>,
  makeServer?: () => Promise<TestClickHouse>,
): Promise<void> {
  const server = makeServer ?? (await loadOnce(sharedClickHouse))
  const results = await Promise.allSettled(
    eventLogs.map(async (eventLog) => {
      const stack = await startIngestStack(eventLog, server)
      try {
        await run(stack)
      } finally {
        await stack.close()
      }
    }),
  )
  for (const [index, result] of results.entries())
    if (result.status === 'rejected') throw new Error(`Over ${eventLogs[index]}: ${result.reason}`, { cause: result.reason })
}

async function loadOnce<Thing>(get: () => Promise<Thing>): Promise<() => Promise<Thing>> {
  const thing = await get()
  return () => Promise.resolve(thing)
}

/**
 * An empty stack without ingestion: database, event log, and a ClickHouse database in the shared server or in one that can be
 * killed.
 */
export async function startIngestStack(eventLog: 'kafka' | 'redis', makeServer = sharedClickHouse): Promise<IngestStack> {
  const [servers, server] = await Promise.all([lendServers(trackingLayout), makeServer()])
  const folder = await mkdtemp(join(tmpdir(), 'ingest-test-'))
  const environment = {
    ...servers.environment,
    EVENT_LOG: eventLog,
    BEACON_PARTITIONS: String(PARTITIONS),
    TOPIC_PARTITIONS: String(PARTITIONS),
    CLICKHOUSE_URL: new URL(randomUUID().replaceAll('-', '_'), server.url).href,
    SPOOL_DIR: join(folder, 'spool'),
  }
  const config = readConfig(TrackingEnvironment, environment)
  await createClickHouseDatabase(config)
  const clickHouse = await openClickHouse(config)
  await migrateClickHouse(clickHouse, (work) => work())
  const log = openEventLog(config, { clientId: 'tracking' })
  await log.ensureTopic(beaconReceived.topic, { partitions: PARTITIONS })
  const { sql } = servers
  const services = new Set<RunningService>()
  const processes = new Set<IngestProcess>()
  const select = async <Row>(query: string): Promise<Row[]> =>
    (await clickHouse.query({ query, format: 'JSONEachRow' })).json<Row>()
  return closedInBackground({
    sql,
    log,
    server,
    clickHouse,
    environment,
    config,
    select,
    startIngest: async (topicPrefix) => {
      const ingest = await startService(
        ingestOnlyService,
        readConfig(TrackingEnvironment, { ...environment, ...(topicPrefix === undefined ? {} : { TOPIC_PREFIX: topicPrefix }) }),
      )
      services.add(ingest)
      return {
        stop: async () => {
          services.delete(ingest)
          await ingest.close()
        },
      }
    },
    startIngestProcess: async () => {
      const ingest = await startIngestProcess(environment)
      processes.add(ingest)
      return ingest
    },
    publish: async (beacons) => {
      await log.publish(
        beaconReceived.topic,
        beacons.map((beacon) => ({ key: beacon.session, value: JSON.stringify(beacon) })),
      )
    },
    waitUntilCounted: async (events) => {
      await eventually(
        async () => {
          const [row] = await select<{ events: number }>(
            "select toUInt32(count() - 2 * countIf(kind = 'withdrawn')) as events from events",
          ).catch(() => [])
          const open = await sql.query('select 1 from ingest_claims where done is null')
          return { events: row?.events ?? -1, open: open.rows.length }
        },
        (counted) => counted.events >= events && counted.open === 0,
        LONGEST_WAIT_MS,
      )
    },
    close: async () => {
      await Promise.all([...[...processes].map(({ end }) => end('SIGKILL')), ...[...services].map((service) => service.close())])
      await Promise.all([clickHouse.close(), log.close()])
      await Promise.all([servers.close(), server.close(), rm(folder, { recursive: true, force: true })])
    },
  })
}

export async function startIngestProcess(environment: Readonly<Record<string, string>>): Promise<IngestProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@ribbonry/source', '--disable-warning=TimeoutNegativeWarning', '--import', hooks, program],
    {
      env: { ...process.env, ...environment, LOG_LEVEL: 'info', NODE_OPTIONS: '', NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ingest process ended with ${code}`)))
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
      // A suspended process handles other signals only after SIGCONT.
      if (signal !== 'SIGKILL') child.kill('SIGCONT')
      await gone
    },
  }
}
