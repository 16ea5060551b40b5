import type { ClickHouse } from './click-house.ts'
import type { ClickHouseMigration } from './click-house-migration.ts'
import { events } from './migrations/0001-events.ts'
import { beacons } from './migrations/0002-beacons.ts'
import { smallBlocks } from './migrations/0003-small-blocks.ts'
import { itemTotals } from './migrations/0004-item-totals.ts'

const MIGRATIONS = [events, beacons, smallBlocks, itemTotals]

/**
 * Brings the tables up to date; what was done already is left out.
 * @param quietly does the work while nobody counts
 */
export async function migrateClickHouse(clickHouse: ClickHouse, quietly: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const steps = await missing(clickHouse)
  if (steps.length > 0) await quietly(() => migrateThrough(clickHouse, steps))
}

async function missing(clickHouse: ClickHouse): Promise<ClickHouseMigration[]> {
  await clickHouse.command({
    query: 'create table if not exists migrations (number UInt32, name String, at DateTime default now()) engine = MergeTree order by number',
  })
  const result = await clickHouse.query({ query: 'select number from migrations', format: 'JSONEachRow' })
  const done = new Set((await result.json<{ number: number }>()).map(({ number }) => number))
  return MIGRATIONS.filter(({ number }) => !done.has(number))
}

async function migrateThrough(clickHouse: ClickHouse, steps: readonly ClickHouseMigration[]): Promise<void> {
  for (const { number, name, statements } of steps) {
    for (const query of statements) await clickHouse.command({ query })
    await clickHouse.insert({ table: 'migrations', values: [{ number, name }], format: 'JSONEachRow' })
  }
}
