import type { ClickHouse } from '../clickhouse/click-house.ts'
import { beaconRow } from '../ingesting/beacons/beacon-row.ts'
import { EventTable } from '../ingesting/claims/event-table.ts'
import type { ScoredPost } from '../posts/known-posts.repository.ts'
import { Chance } from './chance.ts'
import { madeUpGifts, madeUpLists } from './made-up-gifts.ts'
import { madeUpVisit, type MadeUpBeacon } from './made-up-visit.ts'
import { madeUpVisitor, visitsOn } from './made-up-visitors.ts'

/** Under this name events are told from those of any event log, and a second load from a first one. */
const LOG = 'demo'
const SEED = 20_261_120
const DAYS = 60
const DAY_MS = 86_400_000
/** Days are written so many at a time; each batch begins at an offset of its own, with room for its messages. */
const DAYS_OF_A_BATCH = 6
const OFFSETS_OF_A_BATCH = 1_000_000
const BATCHES = DAYS / DAYS_OF_A_BATCH

type Lists = ReturnType<typeof madeUpLists>

/** Writes sixty made-up days up to now. A load that was cut short is completed by the next one, and a whole one stays as it is. */
export async function loadDemoTraffic(clickHouse: ClickHouse, posts: readonly ScoredPost[], now: Date): Promise<number> {
  const table = new EventTable(clickHouse)
  const held = (await table.held(LOG, [0])).get(0)
  if (held?.batch === BigInt((BATCHES - 1) * OFFSETS_OF_A_BATCH)) return 0
  const lists = madeUpLists(madeUpGifts(posts))
  let rows = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const first = batch * OFFSETS_OF_A_BATCH
    const place = { log: LOG, partition: 0, first: BigInt(first) }
    const told = beaconsOf(batch, lists, now.getTime())
    rows += told.reduce((sum, { items }) => sum + items.length, 0)
    const lines = told.map(({ marks, ...beacon }, index) =>
      beaconRow(place, BigInt(first + index), { ...beacon, hash: first + index }, marks))
    await table.insert(place, lines.join(''))
  }
  return rows
}

/** What the visitors of some days told, without what is yet to come. */
function beaconsOf(batch: number, lists: Lists, now: number): MadeUpBeacon[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return Array.from({ length: DAYS_OF_A_BATCH }, (_, index) => batch * DAYS_OF_A_BATCH + index).flatMap((day) => {
    const chance = new Chance(SEED + day)
    const midnight = today - (DAYS - 1 - day) * DAY_MS
    const visits = Array.from({ length: visitsOn(midnight, chance) }, () => madeUpVisitor(midnight, chance))
    return visits.flatMap((visitor) => [...madeUpVisit(visitor, lists, chance)].filter(({ at }) => at < now))
  })
}
