import { setTimeout as pause } from 'node:timers/promises'
import { withConnection, type Stack } from '../servers/stack.ts'

const FILL = 'set search_path = catalog, public; select count(write_search_entry(posts)) from posts'
const LONGEST_MS = 120_000

/** The seed is written without triggers, so what they would have kept for searching is written here. */
export async function fillSearch({ databaseUrl }: Stack): Promise<void> {
  const began = performance.now()
  await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from catalog.search_entries')
    if (Number(rows[0]?.count) === 0) await client.query(FILL)
    await client.query('vacuum (analyze) catalog.search_entries')
  })
  console.log(`  search entries written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** The service makes the dictionary by itself, soon after its start. */
export async function waitForDictionary({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> {
  const until = performance.now() + LONGEST_MS
  await withConnection(databaseUrl, async (client) => {
    const isThere = async (): Promise<boolean> => (await client.query('select from catalog.search_words limit 1')).rows.length > 0
    while (!(await isThere())) {
      if (performance.now() > until) throw new Error('The dictionary of search was not made')
      await pause(200)
    }
    await client.query('vacuum (analyze) catalog.search_words')
  })
}
