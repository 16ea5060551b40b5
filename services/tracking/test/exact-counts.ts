import type { BeaconReceived } from '@ribbonry/contracts'
import { countDifferences } from '../src/ingest/rebuild/count-differences.ts'
import { COUNT_TABLES } from '../src/ingest/rebuild/count-tables.ts'
import { eventsOf, validEventsOf } from './beacon-factory.ts'
import type { IngestStack } from './ingest-stack.ts'

type Counts = Pick<IngestStack, 'clickHouse'>

/**
 * Differences from exact counts: empty if every event of the beacons is in the table once (a released click has two more rows),
 * the valid
 * ones match the rule, and all aggregated counts match the events.
 */
export async function findWrongCounts({ clickHouse }: Counts, beacons: readonly BeaconReceived[]): Promise<string[]> {
  const result = await clickHouse.query({
    query: `
      select toString(count() - 2 * countIf(kind = 'withdrawn')) as events, toString(uniqExact(log, partition, offset,
        ordinal) - 2 * countIf(kind = 'withdrawn')) as different,
        toString(countIf(marks = 0)) as valid
      from events`,
    format: 'JSONEachRow',
  })
  const [held] = await result.json<Record<string, string>>()
  const expected = { events: eventsOf(beacons), different: eventsOf(beacons), valid: validEventsOf(beacons) }
  const wrong = Object.entries(expected).filter(([name, number]) => held?.[name] !== String(number))
  return [
    ...wrong.map(([name, number]) => `${name}: ${held?.[name]} and not ${number}`),
    ...(await findWrongCountTables({ clickHouse })),
  ]
}

/** Rows of aggregated tables that differ from the events. */
export async function findWrongCountTables({ clickHouse }: Counts): Promise<string[]> {
  const days = await (
    await clickHouse.query({ query: 'select distinct toString(day) as day from events', format: 'JSONEachRow' })
  ).json<{ day: string }>()
  const wrong: string[] = []
  for (const { day } of days) {
    for (const counts of COUNT_TABLES) {
      for (const difference of await countDifferences(clickHouse, counts, day))
        wrong.push(`${counts.table} ${JSON.stringify(difference)}`)
    }
  }
  return wrong
}
