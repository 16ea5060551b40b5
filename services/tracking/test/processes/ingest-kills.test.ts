import { describe, expect, test } from '@jest/globals'
import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import { eventually, startClickHouse } from '@ribbonry/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClickHouseDatabase, openClickHouse } from '../../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../../src/clickhouse/migrate-click-house.ts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from '../beacon-factory.ts'
import { LONGEST_TEST_MS, LONGEST_WAIT_MS, onEachEventLog, startIngestProcess, type IngestStack } from '../ingest-stack.ts'
import { findWrongCounts } from '../exact-counts.ts'

const KILLS = process.env['RIBBONRY_TEST_ROUNDS'] === 'full' ? 3 : 2
/** A kill comes within this time after the process is ready: while it catches up, and while it waits for more. */
const KILL_WITHIN_MS = 700

describe('ingestion, with kill -9', () => {
  /** Publishes in small batches until stopped. */
  const publishing = (stack: IngestStack, seed: number): { stop: () => Promise<BeaconReceived[]> } => {
    const all: BeaconReceived[] = []
    const random = randomNumbers(seed)
    const stopped = new AbortController()
    const running = (async () => {
      for (let round = 0; !stopped.signal.aborted; round += 1) {
        const some = someBeacons(10, random, `${seed}-${round}`)
        await stack.publish(some)
        all.push(...some)
        await wait(50)
      }
    })()
    return {
      stop: async () => {
        stopped.abort()
        await running
        return all
      },
    }
  }

  test(
    'of ingesters: nothing is lost and nothing counted twice',
    onEachEventLog(async (stack) => {
      const random = randomNumbers(7)
      const published = publishing(stack, 8)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const counting = await stack.startIngestProcess()
        await wait(random() * KILL_WITHIN_MS)
        await counting.end('SIGKILL')
      }
      const beacons = await published.stop()
      await stack.startIngest()
      await stack.waitUntilCounted(eventsOf(beacons))
      expect(await findWrongCounts(stack, beacons)).toEqual([])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'of ClickHouse: nothing is lost and nothing counted twice',
    onEachEventLog(async (stack) => {
      const random = randomNumbers(9)
      const published = publishing(stack, 10)
      await stack.startIngest()
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(random() * KILL_WITHIN_MS)
        await stack.server.restart()
      }
      const beacons = await published.stop()
      await stack.waitUntilCounted(eventsOf(beacons))
      expect(await findWrongCounts(stack, beacons)).toEqual([])
    }, startClickHouse),
    LONGEST_TEST_MS,
  )

  test(
    'of the process with embedded ClickHouse: nothing is lost and nothing counted twice',
    onEachEventLog(async (stack) => {
      const folder = await mkdtemp(join(tmpdir(), 'counting-folder-'))
      const environment = { ...stack.environment, CLICKHOUSE_URL: '', CLICKHOUSE_DIR: folder }
      await migrateFolder(folder)
      const random = randomNumbers(11)
      const published = publishing(stack, 12)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const counting = await startIngestProcess(environment)
        await wait(random() * KILL_WITHIN_MS)
        await counting.end('SIGKILL')
      }
      const beacons = await published.stop()
      const last = await startIngestProcess(environment)
      await noneWaiting(stack)
      await last.end('SIGTERM')
      const server = await startClickHouse(folder)
      const clickHouse = await openClickHouse({ ...stack.config, CLICKHOUSE_URL: server.url })
      expect(await findWrongCounts({ clickHouse }, beacons)).toEqual([])
      await clickHouse.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }),
    LONGEST_TEST_MS,
  )

  test(
    'between a table and its aggregated tables: the batch is completed',
    onEachEventLog(async (stack) => {
      const beacons = someBeacons(50, randomNumbers(13), 'cut')
      // as if the process had been killed when the events were written and these were not
      for (const view of ['item_counts_of_events', 'traffic_counts_of_events'])
        await stack.clickHouse.command({ query: `detach table ${view}` })
      const counting = await stack.startIngestProcess()
      await stack.publish(beacons)
      await stack.waitUntilCounted(eventsOf(beacons))
      await counting.end('SIGKILL')
      for (const view of ['item_counts_of_events', 'traffic_counts_of_events'])
        await stack.clickHouse.command({ query: `attach table ${view}` })
      expect(await stack.select('select toUInt32(count()) as rows from item_counts')).toEqual([{ rows: 0 }])
      await stack.sql.query('update ingest_claims set done = null')
      // everything that was claimed came in one batch of each partition, so that the last batches are all there is
      await stack.startIngest()
      await stack.publish([beacon('more', { session: sessionNumber(999) })])
      await stack.waitUntilCounted(eventsOf(beacons) + 1)
      expect(await findWrongCounts(stack, [...beacons, beacon('more', { session: sessionNumber(999) })])).toEqual([])
    }),
    LONGEST_TEST_MS,
  )
})

async function migrateFolder(folder: string): Promise<void> {
  const server = await startClickHouse(folder)
  const config = { CLICKHOUSE_URL: server.url, CLICKHOUSE_DIR: folder, CLICKHOUSE_MEMORY_MB: 500, RAW_EVENT_DAYS: 90 }
  await createClickHouseDatabase(config)
  const clickHouse = await openClickHouse(config)
  await migrateClickHouse(clickHouse, (work) => work())
  await clickHouse.close()
  await server.close()
}

async function noneWaiting(stack: IngestStack): Promise<void> {
  await eventually(
    () => stack.log.lag(beaconReceived.topic, 'tracking-ingester'),
    (lags) => lags.every(({ lag }) => lag === 0n),
    LONGEST_WAIT_MS,
  )
}
