import type { ClickHouse } from './click-house.ts'
import type { ClickHouseMigration } from './click-house-migration.ts'
import { events } from './migrations/0001-events.ts'
import { beacons } from './migrations/0002-beacons.ts'
import { smallBlocks } from './migrations/0003-small-blocks.ts'
import { itemTotals } from './migrations/0004-item-totals.ts'
import { withdrawnClicks } from './migrations/0005-withdrawn-clicks.ts'

const MIGRATIONS = [events, beacons, smallBlocks, itemTotals, withdrawnClicks]

/**
 * Brings the tables up to date; what was done already is left out.
 * @param quietly does the work while nobody counts, and nobody else brings them up to date
 */
export async function migrateClickHouse(clickHouse: ClickHouse, quietly: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  if ((await missing(clickHouse)).length > 0) await quietly(() => migrateThrough(clickHouse))
}

async function missing(clickHouse: ClickHouse): Promise<ClickHouseMigration[]> {
  await clickHouse.command({
    query: 'create table if not exists migrations (number UInt32, name String, at DateTime default now()) engine = MergeTree order by number',
  })
  const result = await clickHouse.query({ query: 'select number from migrations', format: 'JSONEachRow' })
  const done = new Set((await result.json<{ number: number }>()).map(({ number }) => number))
  return MIGRATIONS.filter(({ number }) => !done.has(number))
}

async function migrateThrough(clickHouse: ClickHouse): Promise<void> {
  for (const { number, name, statements } of await missing(clickHouse)) {
    for (const query of statements) await clickHouse.command({ query })
    await clickHouse.insert({ table: 'migrations', values: [{ number, name }], format: 'JSONEachRow' })
  }
}
