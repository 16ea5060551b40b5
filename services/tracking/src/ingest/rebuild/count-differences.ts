import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { literal } from '../../clickhouse/literal.ts'
import type { KeptCounts } from './kept-counts.ts'

/** What is missing in a row of a kept-up table, by its key; what is too much is negative. */
export interface CountDifference extends Readonly<Record<string, unknown>> {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
}

const MEASURES = ['impressions', 'viewable', 'clicks'] as const
const COUNTED = {
  impressions: "countIf(kind = 'impression')", viewable: "countIf(kind = 'viewable')", clicks: "countIf(kind = 'click') - countIf(kind = 'withdrawn')",
} as const

/** Compares a day's counts with its raw events; sums over all days with those and with the counts of the other days. */
export async function countDifferences(clickHouse: ClickHouse, kept: KeptCounts, day: string): Promise<CountDifference[]> {
  const result = await clickHouse.query({
    query: `${differences(kept, day)} order by ${kept.key}`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  })
  return await result.json<CountDifference>()
}

/**
 * Adds what is missing to a day's counts, and takes away what is too much: rows are summed up, and a negative number is one that
 * wraps around. One insert is one part, so a reader sees all of it or nothing, and events that come meanwhile do not matter to it.
 */
export async function mendCounts(clickHouse: ClickHouse, kept: KeptCounts, day: string): Promise<void> {
  await clickHouse.command({
    query: `
      insert into ${kept.table} (${kept.key}, ${MEASURES.join(', ')})
      select ${kept.key}, ${MEASURES.map((measure) => `reinterpretAsUInt64(${measure})`).join(', ')} from (${differences(kept, day)})
      settings async_insert = 0, insert_deduplicate = 0, max_insert_threads = 1, max_threads = 1, min_insert_block_size_rows = 100000000, min_insert_block_size_bytes = 0`,
  })
}

function differences({ table, key, of, where, otherDays }: KeptCounts, day: string): string {
  const counted = MEASURES.map((measure) => `toInt64(${COUNTED[measure]}) as ${measure}`).join(', ')
  const summed = (sign: string): string => MEASURES.map((measure) => `${sign}reinterpretAsInt64(sum(${measure})) as ${measure}`).join(', ')
  const sums = MEASURES.map((measure) => `sum(${measure}) as ${measure}`).join(', ')
  const others = otherDays === undefined ? '' : `union all select ${key}, ${summed('')} from ${otherDays} where day != ${literal(day)} and ${where} group by ${key}`
  return `
    select ${key}, ${sums} from (
      select ${of}, ${counted} from events where day = ${literal(day)} and ${where} group by ${key}
      ${others}
      union all
      select ${key}, ${summed('-')} from ${table} where ${otherDays === undefined ? `day = ${literal(day)}` : 'true'} group by ${key}
    ) group by ${key} having ${MEASURES.map((measure) => `${measure} != 0`).join(' or ')}`
}
