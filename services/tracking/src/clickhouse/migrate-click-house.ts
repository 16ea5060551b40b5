import type { ClickHouse } from './click-house.ts'
import { events } from './migrations/0001-events.ts'
import { beacons } from './migrations/0002-beacons.ts'
import { smallBlocks } from './migrations/0003-small-blocks.ts'

const MIGRATIONS = [events, beacons, smallBlocks]

/** Brings the tables up to date; what was done already is left out. */
export async function migrateClickHouse(clickHouse: ClickHouse): Promise<void> {
  await clickHouse.command({
    query: 'create table if not exists migrations (number UInt32, name String, at DateTime default now()) engine = MergeTree order by number',
  })
  const result = await clickHouse.query({ query: 'select number from migrations', format: 'JSONEachRow' })
  const done = new Set((await result.json<{ number: number }>()).map(({ number }) => number))
  for (const { number, name, statements } of MIGRATIONS) {
    if (done.has(number)) continue
    for (const query of statements) await clickHouse.command({ query })
    await clickHouse.insert({ table: 'migrations', values: [{ number, name }], format: 'JSONEachRow' })
  }
}
