import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { dataSourceOptions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { trackingLayout } from '../src/database/tracking.layout.ts'
import { migrateCounts } from '../src/ingesting/rebuilding/migrate-counts.ts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { clockAhead } from './clock-ahead.ts'
import { startCountingStack, type CountingStack } from './counting-stack.ts'
import { wrongCounts } from './exact-counts.ts'

/** After this time a batch that is open is taken for one whose process died. */
const GIVEN_UP_MS = 20_000

describe('a table of counts that comes later', () => {
  let stack: CountingStack
  let source: DataSource
  beforeEach(async () => {
    stack = await startCountingStack('redis')
    source = await new DataSource(dataSourceOptions(stack.config, trackingLayout)).initialize()
  }, 60_000)
  afterEach(async () => {
    await source.destroy()
    await stack.close()
  }, 30_000)

  const migrateAgain = async (): Promise<void> => {
    await stack.clickHouse.command({ query: `alter table migrations delete where name = 'item-totals' settings mutations_sync = 2` })
    await migrateCounts(source, stack.clickHouse)
  }

  test('holds what was counted before it, also while others go on counting', async () => {
    await stack.count()
    const before = someBeacons(200, randomNumbers(41), 'before')
    await stack.publish(before)
    await stack.counted(eventsOf(before))
    const meanwhile = someBeacons(200, randomNumbers(42), 'meanwhile')
    await Promise.all([stack.publish(meanwhile), migrateAgain()])
    await stack.counted(eventsOf([...before, ...meanwhile]))
    expect(await wrongCounts(stack, [...before, ...meanwhile])).toEqual([])
  }, 300_000)

  test('holds a batch once whose process was killed before it said that it was done', async () => {
    const counting = await stack.countApart()
    const cut = someBeacons(50, randomNumbers(43), 'cut')
    await stack.publish(cut)
    await stack.counted(eventsOf(cut))
    await counting.end('SIGKILL')
    await stack.sql.query('update ingest_claims set done = null')
    await clockAhead(GIVEN_UP_MS, migrateAgain)
    await stack.count()
    const next = beacon('next', { session: sessionNumber(999) })
    await stack.publish([next])
    await stack.counted(eventsOf(cut) + 1)
    expect(await wrongCounts(stack, [...cut, next])).toEqual([])
  }, 300_000)
})
