import { expect } from '@jest/globals'
import type { BeaconReceived } from '@ribbonry/contracts'
import { eventsOf, validEventsOf } from './beacon-factory.ts'
import type { CountingStack } from './counting-stack.ts'

const COUNTED = "countIf(kind = 'impression') as i, countIf(kind = 'viewable') as v, countIf(kind = 'click') as c"
const KEPT = 'sum(impressions) as i, sum(viewable) as v, sum(clicks) as c'

const TABLES = {
  item_counts: { key: 'day, item_type, item_id, place, category_id, country, device, marks', from: 'events' },
  slot_counts: {
    key: 'day, place, list, position, item_type, item_id, mobile',
    from: "(select *, device = 'mobile' as mobile from events where marks = 0 and position > 0)",
  },
  traffic_counts: {
    key: 'day, minute, place, list, country, device, referrer, experiment, marks',
    from: '(select *, toStartOfMinute(at) as minute from events)',
  },
} as const

/** Every event of the beacons is in the table once, the valid ones are those of the rule, and all counts are those of the events. */
export async function expectExactCounts(stack: CountingStack, beacons: readonly BeaconReceived[]): Promise<void> {
  const [events] = await stack.select(
    'select toUInt32(count()) as events, toUInt32(uniqExact(log, partition, offset, ordinal)) as different, toUInt32(countIf(marks = 0)) as valid from events',
  )
  expect(events).toEqual({ events: eventsOf(beacons), different: eventsOf(beacons), valid: validEventsOf(beacons) })
  await expectCountsOfEvents(stack)
}

/** Each count that is kept up is that of the raw events, to the event. */
export async function expectCountsOfEvents(stack: Pick<CountingStack, 'select'>): Promise<void> {
  for (const [table, { key, from }] of Object.entries(TABLES)) {
    const [counted, kept] = await Promise.all([
      stack.select(`select ${key}, ${COUNTED} from ${from} group by ${key} order by ${key}`),
      stack.select(`select ${key}, ${KEPT} from ${table} group by ${key} having i + v + c > 0 order by ${key}`),
    ])
    expect({ table, rows: kept }).toEqual({ table, rows: counted })
  }
}
