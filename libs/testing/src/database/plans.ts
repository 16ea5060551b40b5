import type pg from 'pg'
import { eventually } from '../polling/eventually.ts'

interface PlanRow {
  readonly 'QUERY PLAN': string
}

interface Plans {
  /** @param options options of `explain`, for example `analyze`, which executes the statement */
  of(text: string, values?: readonly unknown[], options?: string): Promise<string>
  /**
   * The same as read connections make it: one plan for any parameters. Sorting costs as much as it does with a hundred thousand
   * rows; a test has few.
   */
  generic(text: string, parameters: number): Promise<string>
}

/**
 * Plans of statements by the statistics of all tables of the role's schema, which this makes first: no plan depends on what an
 * earlier test left behind. They hold for what is in the tables now; test servers run without autovacuum.
 */
export async function plansNow(sql: pg.Pool): Promise<Plans> {
  await gatherStatistics(sql)
  return {
    of: async (text, values = [], options) =>
      linesOf(await sql.query<PlanRow>(`${options === undefined ? 'explain' : `explain (${options})`} ${text}`, [...values])),
    generic: async (text, parameters) => await genericPlanOf(sql, text, parameters),
  }
}

async function genericPlanOf(sql: pg.Pool, text: string, parameters: number): Promise<string> {
  const client = await sql.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan; set enable_sort = off')
    await client.query(`prepare planned as ${text}`)
    const nulls = Array.from({ length: parameters }, () => 'null').join(', ')
    return linesOf(await client.query<PlanRow>(`explain execute planned (${nulls})`))
  } finally {
    await client.query('deallocate planned; reset plan_cache_mode; reset enable_sort')
    client.release()
  }
}

/**
 * Makes the statistics of all tables of the role's schema, and the visibility maps that index-only scans need: what autovacuum
 * does in production. Of few dead rows, a vacuum leaves the entries in indexes, and their pages invisible, unless it may not; and
 * a page becomes visible when no transaction of the database is older than its rows, so this waits for those.
 */
async function gatherStatistics(sql: pg.Pool): Promise<void> {
  await eventually(
    async () => {
      await sql.query(`vacuum (analyze, index_cleanup on) ${(await tablesOf(sql)).join(', ')}`)
      return await pagesNotVisible(sql)
    },
    (pages) => pages.length === 0,
  )
}

async function tablesOf(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p', 'm') and relnamespace = current_schema()::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function pagesNotVisible(sql: pg.Pool): Promise<object[]> {
  const { rows } = await sql.query<object>(
    `select relname, relpages - relallvisible as pages from pg_class
     where relkind in ('r', 'm') and relnamespace = current_schema()::regnamespace and relallvisible < relpages`,
  )
  return rows
}

function linesOf({ rows }: { readonly rows: readonly PlanRow[] }): string {
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
