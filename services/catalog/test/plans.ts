import type pg from 'pg'

/**
 * Plan of a statement as read connections make it: the same for any parameters. Sorting costs as much as it does with a hundred
 * thousand gifts; a test has few.
 */
export async function genericPlanOf(sql: pg.Pool, text: string, parameters: number): Promise<string> {
  const client = await sql.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan; set enable_sort = off')
    await client.query(`prepare planned as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute planned (${Array.from({ length: parameters }, () => 'null').join(', ')})`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('deallocate planned; reset plan_cache_mode; reset enable_sort')
    client.release()
  }
}
