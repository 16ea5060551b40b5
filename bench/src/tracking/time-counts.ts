import type { ClickHouseClient } from '@clickhouse/client'
import { readFileSync } from 'node:fs'
import type { CountTimes, CountTimesSpec } from './count-times.ts'
import { openFolder } from './click-house-folder.ts'

/** Times queries of the counts in the process that holds them, as in the service, and prints milliseconds. */
const { folder, posts, pages, tops } = JSON.parse(readFileSync(0, 'utf8')) as CountTimesSpec

/** The statistics query for the counts of a page's items. */
const OF_ITEMS = `
  select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_totals t
  where t.item_type = {type: String} and t.item_id in {ids: Array(UInt64)} group by id
  settings output_format_json_quote_64bit_integers = 0, max_execution_time = 8, optimize_move_to_prewhere = 0, max_threads = 1,
    max_read_buffer_size_local_fs = 16384`
const TOP_OF_COUNTS = `
  select item_type, item_id, sum(clicks) as clicks from item_totals group by item_type, item_id order by clicks desc, item_id
    limit 40`
const TOP_OF_EVENTS = `
  select item_type, item_id, countIf(kind = 'click') as clicks from events where marks = 0 group by item_type, item_id
    order by clicks desc, item_id limit 40`

const client: ClickHouseClient = await openFolder(folder)

async function timed(
  query: string,
  parameters: Record<string, unknown> = {},
): Promise<{ milliseconds: number; text: string; rows: number }> {
  const began = performance.now()
  const result = await client.query({ query, query_params: parameters, format: 'JSONCompactEachRow' })
  const rows = await result.json()
  return { milliseconds: performance.now() - began, text: JSON.stringify(rows), rows: rows.length }
}

/** Forty gifts as on a page of a list: popular ones and arbitrary others. */
function pageOf(number: number): number[] {
  const spread = (index: number): number => ((number * 40 + index) * 0.6180339887) % 1
  return Array.from({ length: 40 }, (_, index) => 1 + Math.floor(posts * spread(index) ** 2))
}

for (let number = 0; number < 20; number += 1) await timed(OF_ITEMS, { type: 'post', ids: pageOf(100_000 + number) })
const ofItems: number[] = []
for (let number = 0; number < pages; number += 1)
  ofItems.push((await timed(OF_ITEMS, { type: 'post', ids: pageOf(number) })).milliseconds)

const top: { counts: number; events: number }[] = []
for (let turn = 0; turn < tops + 1; turn += 1) {
  const counts = await timed(TOP_OF_COUNTS)
  const events = await timed(TOP_OF_EVENTS)
  if (counts.text !== events.text) throw new Error('The counts and the events disagree on the top items')
  if (turn > 0) top.push({ counts: counts.milliseconds, events: events.milliseconds })
}
const stored = await client.query({
  query: `select table, sum(rows) as rows, count() as parts from system.parts where active and database = 'tracking'
    group by table order by table`,
  format: 'JSONEachRow',
})
const tables = (await stored.json<{ table: string; rows: string; parts: string }>()).map(
  (each) => `${each.table} ${each.rows} rows in ${each.parts} parts`,
)
await client.close()
process.stdout.write(JSON.stringify({ ofItems, top, tables } satisfies CountTimes), () => process.exit(0))
