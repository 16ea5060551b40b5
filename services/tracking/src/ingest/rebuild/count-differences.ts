import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { adVisitorsOfEvents } from '../../clickhouse/migrations/0006-ad-counts.ts'
import { sqlLiteral } from '../../clickhouse/sql-literal.ts'
import type { CountTable } from './count-tables.ts'

/** The difference of one row of an aggregated table; negative where the table has too much. */
export interface CountDifference extends Readonly<Record<string, unknown>> {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
}

const MEASURES = ['impressions', 'viewable', 'clicks'] as const
const MEASURE_SQL = {
  impressions: "countIf(kind = 'impression')",
  viewable: "countIf(kind = 'viewable')",
  clicks: "countIf(kind = 'click') - countIf(kind = 'withdrawn')",
} as const

/** Compares a day's counts with its raw events; totals over all days with these events and the counts of the other days. */
export async function countDifferences(clickHouse: ClickHouse, counts: CountTable, day: string): Promise<CountDifference[]> {
  const result = await clickHouse.query({
    query: `${differencesSql(counts, day)} order by ${counts.key}`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  })
  return await result.json<CountDifference>()
}

/**
 * Inserts the differences of a day's counts: rows are summed, and a negative number is one that wraps around. One insert is one
 * part, so readers see all of it or nothing, and concurrent events do not affect it.
 */
export async function repairCounts(clickHouse: ClickHouse, counts: CountTable, day: string): Promise<void> {
  await clickHouse.command({
    query: `
      insert into ${counts.table} (${counts.key}, ${MEASURES.join(', ')})
      select ${counts.key}, ${MEASURES.map((measure) => `reinterpretAsUInt64(${measure})`).join(', ')}
        from (${differencesSql(counts, day)})
      settings async_insert = 0, insert_deduplicate = 0, max_insert_threads = 1, max_threads = 1,
        min_insert_block_size_rows = 100000000, min_insert_block_size_bytes = 0`,
  })
}

function differencesSql({ table, key, of, where, otherDays }: CountTable, day: string): string {
  const counted = MEASURES.map((measure) => `toInt64(${MEASURE_SQL[measure]}) as ${measure}`).join(', ')
  const summed = (sign: string): string =>
    MEASURES.map((measure) => `${sign}reinterpretAsInt64(sum(${measure})) as ${measure}`).join(', ')
  const sums = MEASURES.map((measure) => `sum(${measure}) as ${measure}`).join(', ')
  const others =
    otherDays === undefined ? '' : `union all select ${key}, ${summed('')} from (${otherDaysSql(otherDays, day)}) group by ${key}`
  return `
    select ${key}, ${sums} from (
      select ${of}, ${counted} from events where day = ${sqlLiteral(day)} and ${where} group by ${key}
      ${others}
      union all
      select ${key}, ${summed('-')} from ${table} where ${otherDays === undefined ? `day = ${sqlLiteral(day)}` : 'true'}
        group by ${key}
    ) group by ${key} having ${MEASURES.map((measure) => `${measure} != 0`).join(' or ')}`
}

function otherDaysSql({ table, of, where }: NonNullable<CountTable['otherDays']>, day: string): string {
  return `select ${of}, ${MEASURES.join(', ')} from ${table} where day != ${sqlLiteral(day)} and ${where}`
}

/** Adds a day's visitors of ads from its raw events; those that are counted already stay counted once. */
export async function mergeAdVisitors(clickHouse: ClickHouse, day: string): Promise<void> {
  await clickHouse.command({
    query: `
      insert into ad_visitors (ad_id, day, visitors) ${adVisitorsOfEvents(`day = ${sqlLiteral(day)}`)}
      settings insert_deduplicate = 0`,
  })
}
