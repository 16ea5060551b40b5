import { readFileSync } from 'node:fs'
import { keptTables, openFolder } from '../tracking/click-house-folder.ts'

/**
 * Fills an empty `events` with generated events of ads, a block for each day, inside ClickHouse; everything else fills through
 * materialized views. The first ads are seen most. 2 % are clicks, 8 % are marked.
 */
const { folder, rows, days, ads } = JSON.parse(readFileSync(0, 'utf8')) as {
  folder: string
  rows: number
  days: number
  ads: number
}
const perDay = Math.ceil(rows / days)

const block = (day: number): string => `
  insert into events (log, partition, offset, ordinal, batch, day, at, session, beacon, type, kind, place, item_type, item_id,
    category_id, list, position, country, device, referrer, experiment, marks)
  with
    cityHash64(number, 1) / 18446744073709551616 as u, cityHash64(number, 2) % 1000 as w,
    cityHash64(intDiv(number, 4), 3) as session,
    session % 100 as who, session % 1000 as where, today() - ${days - day} as day
  select
    'bench', session % 4, number, number % 4, number, day,
    toDateTime64(day, 3, 'UTC') + (cityHash64(intDiv(number, 4), 4) % 86400), session, session + 1, 'impression',
    multiIf(w < 20, 'click', w < 620, 'impression', 'viewable'), 'ad', 'ad', 1 + toUInt64(${ads} * pow(u, 2)), 0,
    multiIf(where < 400, 'new', where < 700, 'clicks-score', where < 850, 'popular', where < 950, 'random', 'search'),
    [6, 18, 30, 42][1 + number % 4],
    multiIf(who < 55, 'US', who < 70, 'GB', who < 80, 'CA', who < 87, 'AU', who < 93, 'DE', who < 97, 'FR', 'NL'),
    multiIf(who % 10 < 5, 'mobile', who % 10 < 9, 'desktop', 'tablet'), 'direct', '', multiIf(w % 25 = 0, 1, w % 25 = 1, 16, 0)
  from numbers_mt(${day * perDay}, ${perDay})
  settings max_insert_threads = 2`

const client = await openFolder(folder)
for (let day = 0; day < days; day += 1) {
  await client.command({ query: block(day) })
  if (day % 10 === 9) process.stderr.write(`  ${((day + 1) * perDay).toLocaleString('en')} events\n`)
}
for (const table of await keptTables(client)) await client.command({ query: `optimize table ${table} final` })
await client.close()
process.stdout.write('{}')
