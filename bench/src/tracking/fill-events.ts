import { readFileSync } from 'node:fs'
import { keptTables, openFolder } from './click-house-folder.ts'

/**
 * Fills an empty `events` with generated events, a block for each day, inside ClickHouse. The aggregate tables fill through
 * materialized views. Item popularity is skewed: few are seen often, most rarely. 3 % are clicks, 8 % are marked.
 */
const { folder, rows, days, posts } = JSON.parse(readFileSync(0, 'utf8')) as {
  folder: string
  rows: number
  days: number
  posts: number
}
const perDay = Math.ceil(rows / days)

const block = (day: number): string => `
  insert into events (log, partition, offset, ordinal, batch, day, at, session, beacon, type, kind, place, item_type, item_id,
    category_id, list, position, country, device, referrer, experiment, marks)
  with
    cityHash64(number, 1) / 18446744073709551616 as u, cityHash64(number, 2) % 1000 as w, cityHash64(intDiv(number, 20),
      3) as session,
    session % 100 as who, session % 1000 as where, today() - ${days - day} as day,
    multiIf(where < 550, 'home', where < 800, 'gifts', where < 900, 'postpage', where < 960, 'editorial', 'guide') as spot
  select
    'bench', session % 4, number, number % 20, number, day,
    toDateTime64(day, 3, 'UTC') + (cityHash64(intDiv(number, 20), 4) % 86400), session, session + 1, 'impression',
    multiIf(w < 30, 'click', w < 530, 'impression', 'viewable'), spot, 'post', 1 + toUInt64(${posts} * pow(u, 4)),
    spot = 'gifts' ? 1 + session % 70 : 0, spot = 'home' ? 'clicks-score' : '', 1 + number % 20,
    multiIf(who < 55, 'US', who < 70, 'GB', who < 80, 'CA', who < 87, 'AU', who < 93, 'DE', who < 97, 'FR', 'NL'),
    multiIf(who % 10 < 5, 'mobile', who % 10 < 9, 'desktop', 'tablet'), multiIf(who % 7 < 3, 'direct', who % 7 < 5, 'search',
      'social'),
    '', multiIf(w % 25 = 0, 1, w % 25 = 1, 16, 0)
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
