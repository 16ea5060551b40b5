import type { ClickHouse } from '../clickhouse/click-house.ts'
import { beaconRow } from '../ingest/beacons/beacon-row.ts'
import { EventsRepository } from '../ingest/claims/events.repository.ts'
import type { ScoredPost } from '../post-projection/post-projection.repository.ts'
import { SeededRandom } from './seeded-random.ts'
import { createAdVisit } from './demo-ads.ts'
import { createDemoGifts, createDemoLists } from './demo-gifts.ts'
import { createDemoVisit, type DemoBeacon } from './demo-visit.ts'
import { createDemoVisitor, visitCount } from './demo-visitors.ts'

/** Log name of demo events: tells them from those of an event log, and a second load from the first. */
const LOG = 'demo'
const SEED = 20_261_120
const DAYS = 60
const DAY_MS = 86_400_000
/** Days per insert; each batch starts at an offset of its own, with room for its messages. */
const DAYS_PER_BATCH = 6
const OFFSETS_PER_BATCH = 1_000_000
const BATCHES = DAYS / DAYS_PER_BATCH

type Lists = ReturnType<typeof createDemoLists>

/**
 * Inserts sixty days of generated traffic up to now. An interrupted load is completed by the next one; a complete one is left
 * unchanged.
 */
export async function loadDemoTraffic(clickHouse: ClickHouse, posts: readonly ScoredPost[], now: Date): Promise<number> {
  const table = new EventsRepository(clickHouse)
  const stored = (await table.storedOffsets(LOG, [0])).get(0)
  if (stored?.batch === BigInt((BATCHES - 1) * OFFSETS_PER_BATCH)) return 0
  const lists = createDemoLists(createDemoGifts(posts))
  let rows = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const first = batch * OFFSETS_PER_BATCH
    const place = { log: LOG, partition: 0, first: BigInt(first) }
    const beacons = beaconsOf(batch, lists, now.getTime())
    rows += beacons.reduce((sum, { items }) => sum + items.length, 0)
    const lines = beacons.map(({ marks, ...beacon }, index) =>
      beaconRow(place, BigInt(first + index), { ...beacon, hash: first + index }, marks),
    )
    await table.insert(place, lines.join(''))
  }
  return rows
}

/** Beacons of the visitors of a batch of days, without those after `now`. */
function beaconsOf(batch: number, lists: Lists, now: number): DemoBeacon[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return Array.from({ length: DAYS_PER_BATCH }, (_, index) => batch * DAYS_PER_BATCH + index).flatMap((day) => {
    const chance = new SeededRandom(SEED + day)
    const midnight = today - (DAYS - 1 - day) * DAY_MS
    const visits = Array.from({ length: visitCount(midnight, chance) }, () => createDemoVisitor(midnight, chance))
    return visits.flatMap((visitor) =>
      [...createDemoVisit(visitor, lists, chance), ...createAdVisit(visitor, now)].filter(({ at }) => at < now),
    )
  })
}
