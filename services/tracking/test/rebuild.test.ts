import { afterEach, describe, expect, test } from '@jest/globals'
import { dataSourceOptions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { setRawEventRetention } from '../src/clickhouse/raw-event-retention.ts'
import { trackingLayout } from '../src/tracking.database.ts'
import { rebuildCounts, RebuildRefusedError } from '../src/ingest/rebuild/count-rebuild.ts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { withClockAhead } from './with-clock-ahead.ts'
import { startIngestStack, type IngestStack } from './ingest-stack.ts'
import { findWrongCounts } from './exact-counts.ts'

const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Time after which an open claim counts as left by a dead process. */
const GIVEN_UP_MS = 20_000

describe('the counts of a day', () => {
  let stack: IngestStack
  let source: DataSource
  afterEach(async () => {
    await source.destroy()
    await stack.close()
  })

  const start = async (): Promise<void> => {
    stack = await startIngestStack('redis')
    source = await new DataSource(dataSourceOptions(stack.config, trackingLayout)).initialize()
  }

  const rebuild = async (day: string, check = false): Promise<string[]> => {
    const tables: string[] = []
    await rebuildCounts(source, stack.clickHouse, { day, check, rawEventDays: 90 }, (table) => tables.push(table))
    return tables
  }

  test('are compared with the raw events and repaired, both too few and too many, during concurrent ingestion', async () => {
    await start()
    await stack.startIngest()
    const today = dayOf(Date.now())
    const beacons = someBeacons(300, randomNumbers(31), 'rebuild').map((one) => ({ ...one, at: Date.now() }))
    await stack.publish(beacons)
    await stack.waitUntilCounted(eventsOf(beacons))
    expect(await rebuild(today)).toEqual([])

    await stack.clickHouse.command({
      query: `insert into item_counts (day, item_type, item_id, place, country, device, marks, impressions) values ('${today}',
        'post', 1, 'home', 'US', 'desktop', 0, 5)`,
    })
    await stack.clickHouse.command({
      query: `alter table traffic_counts delete where country = 'DE' settings mutations_sync = 2`,
    })
    const wrong = await rebuild(today, true)
    expect(new Set(wrong)).toEqual(new Set(['item_counts', 'traffic_counts']))
    expect(wrong.filter((table) => table === 'item_counts')).toHaveLength(1)
    expect(await rebuild(today, true)).toEqual(wrong)

    const more = someBeacons(100, randomNumbers(32), 'meanwhile').map((one) => ({ ...one, at: Date.now() }))
    const [mended] = await Promise.all([rebuild(today), stack.publish(more)])
    expect(mended).toEqual(wrong)
    await stack.waitUntilCounted(eventsOf([...beacons, ...more]))
    expect(await findWrongCounts(stack, [...beacons, ...more])).toEqual([])
    expect(await rebuild(today, true)).toEqual([])
  }, 300_000)

  test('are repaired once by two concurrent rebuilds', async () => {
    await start()
    const today = dayOf(Date.now())
    await stack.clickHouse.command({
      query: `insert into item_counts (day, item_type, item_id, place, country, device, marks, impressions) values ('${today}',
        'post', 1, 'home', 'US', 'desktop', 0, 5)`,
    })
    const both = await Promise.all([rebuild(today), rebuild(today)])
    expect(both.map((tables) => tables.length).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await rebuild(today, true)).toEqual([])
  }, 300_000)

  test('contain a batch once that was interrupted by a kill, also after its process is back', async () => {
    await start()
    await stack.clickHouse.command({ query: 'detach table item_counts_of_events' })
    const counting = await stack.startIngestProcess()
    const one = beacon('cut')
    await stack.publish([one])
    await stack.waitUntilCounted(1)
    await counting.end('SIGKILL')
    await stack.clickHouse.command({ query: 'attach table item_counts_of_events' })
    await stack.sql.query('update ingest_claims set done = null')
    expect(await withClockAhead(GIVEN_UP_MS, () => rebuild(dayOf(one.at)))).toEqual(['item_counts'])
    await stack.startIngest()
    const next = beacon('next', { session: one.session, items: [['post', 2, 1, 'impression', 0]] })
    await stack.publish([next])
    await stack.waitUntilCounted(2)
    expect(await findWrongCounts(stack, [one, next])).toEqual([])
  }, 300_000)

  test('stay when the raw events expire, and are not rebuilt from partial events', async () => {
    await start()
    await stack.startIngest()
    const old = beacon('old', { at: Date.now() - 100 * DAY_MS, session: sessionNumber(4) })
    await stack.publish([old, beacon('new')])
    await stack.waitUntilCounted(2)
    await setRawEventRetention(stack.clickHouse, 90)
    await setRawEventRetention(stack.clickHouse, 90)
    await stack.clickHouse.command({ query: 'optimize table events final' })
    expect(await stack.select('select toString(day) as day from events')).toEqual([{ day: dayOf(Date.now()) }])
    expect(await stack.select(`select impressions from item_counts where day = '${dayOf(old.at)}'`)).toEqual([{ impressions: 1 }])
    await expect(rebuild(dayOf(old.at))).rejects.toBeInstanceOf(RebuildRefusedError)
  }, 300_000)
})
