import type { BeaconReceived } from '@ribbonry/contracts'
import { countDifferences } from '../src/ingesting/rebuilding/count-differences.ts'
import { KEPT_COUNTS } from '../src/ingesting/rebuilding/kept-counts.ts'
import { eventsOf, validEventsOf } from './beacon-factory.ts'
import type { CountingStack } from './counting-stack.ts'

type Counts = Pick<CountingStack, 'clickHouse'>

/**
 * What is wrong: empty when every event of the beacons is in the table once (a click that counts after all has two more rows), the valid ones are those of the rule, and all counts that
 * are kept up are those of the events.
 */
export async function wrongCounts({ clickHouse }: Counts, beacons: readonly BeaconReceived[]): Promise<string[]> {
  const result = await clickHouse.query({
    query: `
      select toString(count() - 2 * countIf(kind = 'withdrawn')) as events, toString(uniqExact(log, partition, offset, ordinal) - 2 * countIf(kind = 'withdrawn')) as different,
        toString(countIf(marks = 0)) as valid
      from events`,
    format: 'JSONEachRow',
  })
  const [held] = await result.json<Record<string, string>>()
  const expected = { events: eventsOf(beacons), different: eventsOf(beacons), valid: validEventsOf(beacons) }
  const wrong = Object.entries(expected).filter(([name, number]) => held?.[name] !== String(number))
  return [...wrong.map(([name, number]) => `${name}: ${held?.[name]} and not ${number}`), ...(await wrongKeptCounts({ clickHouse }))]
}

/** Rows that are kept up beside the events and differ from them. */
export async function wrongKeptCounts({ clickHouse }: Counts): Promise<string[]> {
  const days = await (await clickHouse.query({ query: 'select distinct toString(day) as day from events', format: 'JSONEachRow' })).json<{ day: string }>()
  const wrong: string[] = []
  for (const { day } of days) {
    for (const kept of KEPT_COUNTS) {
      for (const difference of await countDifferences(clickHouse, kept, day)) wrong.push(`${kept.table} ${JSON.stringify(difference)}`)
    }
  }
  return wrong
}
