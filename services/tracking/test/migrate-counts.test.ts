import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { dataSourceOptions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { trackingLayout } from '../src/tracking.database.ts'
import { migrateCounts } from '../src/ingest/rebuild/migrate-counts.ts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { withClockAhead } from './with-clock-ahead.ts'
import { startIngestStack, type IngestStack } from './ingest-stack.ts'
import { findWrongCounts } from './exact-counts.ts'

/** Time after which an open claim counts as left by a dead process. */
const GIVEN_UP_MS = 20_000

describe('a count table that is added later', () => {
  let stack: IngestStack
  let source: DataSource
  beforeEach(async () => {
    stack = await startIngestStack('redis')
    source = await new DataSource(dataSourceOptions(stack.config, trackingLayout)).initialize()
  })
  afterEach(async () => {
    await source.destroy()
    await stack.close()
  })

  const migrateAgain = async (): Promise<void> => {
    await stack.clickHouse.command({
      query: `alter table migrations delete where name = 'item-totals' settings mutations_sync = 2`,
    })
    await migrateCounts(source, stack.clickHouse)
  }

  test('contains earlier counts, also during concurrent ingestion', async () => {
    await stack.startIngest()
    const before = someBeacons(200, randomNumbers(41), 'before')
    await stack.publish(before)
    await stack.waitUntilCounted(eventsOf(before))
    const meanwhile = someBeacons(200, randomNumbers(42), 'meanwhile')
    await Promise.all([stack.publish(meanwhile), migrateAgain()])
    await stack.waitUntilCounted(eventsOf([...before, ...meanwhile]))
    expect(await findWrongCounts(stack, [...before, ...meanwhile])).toEqual([])
  }, 300_000)

  test('contains a batch once whose process was killed before it finished the claim', async () => {
    const counting = await stack.startIngestProcess()
    const cut = someBeacons(50, randomNumbers(43), 'cut')
    await stack.publish(cut)
    await stack.waitUntilCounted(eventsOf(cut))
    await counting.end('SIGKILL')
    await stack.sql.query('update ingest_claims set done = null')
    await withClockAhead(GIVEN_UP_MS, migrateAgain)
    await stack.startIngest()
    const next = beacon('next', { session: sessionNumber(999) })
    await stack.publish([next])
    await stack.waitUntilCounted(eventsOf(cut) + 1)
    expect(await findWrongCounts(stack, [...cut, next])).toEqual([])
  }, 300_000)
})
