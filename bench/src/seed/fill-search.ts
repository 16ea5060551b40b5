import { setTimeout as pause } from 'node:timers/promises'
import { withConnection, type Stack } from '../servers/stack.ts'

/** Includes what the schedule computes for the best-ranked posts, so that no row is updated later. */
const FILL = `
  set search_path = catalog, public;
  update search_best set above = coalesce((select clicks_score from posts order by clicks_score desc offset 20000 limit 1),
    above);
  select count(write_search_entry(posts)) from posts`
const LONGEST_MS = 120_000
const QUIET_MS = 2000
const BUSY = `
  select not exists (select from catalog.search_words)
    or exists (select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
      and query like '%ts_stat%') as busy`

/** Writes the search tables, because the seed runs without the triggers that maintain them. */
export async function fillSearch({ databaseUrl }: Stack): Promise<void> {
  const began = performance.now()
  await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from catalog.search_entries')
    if (Number(rows[0]?.count) === 0) await client.query(FILL)
    await client.query('vacuum (analyze) catalog.search_entries')
  })
  console.log(`  search entries written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Waits until the search dictionary exists and has not changed for a while. Each start of the service rebuilds it, which takes
 * seconds and can happen twice.
 */
export async function waitForDictionary({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> {
  const until = performance.now() + LONGEST_MS
  await withConnection(databaseUrl, async (client) => {
    for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await pause(200)) {
      if (performance.now() > until) throw new Error('The dictionary of search was not made')
      const { rows } = await client.query<{ busy: boolean }>(BUSY)
      if (rows[0]?.busy !== false) quietSince = performance.now()
    }
    await client.query('vacuum (analyze) catalog.search_words')
  })
}
