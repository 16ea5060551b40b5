import type { ClickHouse } from './click-house.ts'
import type { ClickHouseMigration } from './click-house-migration.ts'
import { events } from './migrations/0001-events.ts'
import { beacons } from './migrations/0002-beacons.ts'
import { smallBlocks } from './migrations/0003-small-blocks.ts'
import { itemTotals } from './migrations/0004-item-totals.ts'
import { withdrawnClicks } from './migrations/0005-withdrawn-clicks.ts'
import { adCounts } from './migrations/0006-ad-counts.ts'
import { guidePages } from './migrations/0007-guide-pages.ts'
import { guideProducts } from './migrations/0008-guide-products.ts'

const MIGRATIONS = [events, beacons, smallBlocks, itemTotals, withdrawnClicks, adCounts, guidePages, guideProducts]

/**
 * Runs the pending ClickHouse migrations.
 * @param whilePaused runs the work while ingestion is paused and no other migration runs
 */
export async function migrateClickHouse(
  clickHouse: ClickHouse,
  whilePaused: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if ((await listPending(clickHouse)).length > 0) await whilePaused(() => runPending(clickHouse))
}

async function listPending(clickHouse: ClickHouse): Promise<ClickHouseMigration[]> {
  await clickHouse.command({
    query: `create table if not exists migrations (number UInt32, name String, at DateTime default now()) engine = MergeTree
        order by number`,
  })
  const result = await clickHouse.query({ query: 'select number from migrations', format: 'JSONEachRow' })
  const done = new Set((await result.json<{ number: number }>()).map(({ number }) => number))
  return MIGRATIONS.filter(({ number }) => !done.has(number))
}

async function runPending(clickHouse: ClickHouse): Promise<void> {
  for (const { number, name, statements } of await listPending(clickHouse)) {
    for (const query of statements) await clickHouse.command({ query })
    await clickHouse.insert({ table: 'migrations', values: [{ number, name }], format: 'JSONEachRow' })
  }
}
