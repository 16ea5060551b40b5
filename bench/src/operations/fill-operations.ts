import { POSTS } from '../seed/seed-sql.ts'
import { withConnection, type Stack } from '../servers/stack.ts'

export const OPERATIONS = 1_000_000
export const CHANGED_GIFTS = 10_000
const MEMBERS = 20
/** The member who did a third of all, by id and name. */
export const BUSY = { id: 1, name: 'Editor 1' } as const

const FILL = `
  set search_path = catalog, public;
  insert into known_members (member_id, version, username)
    select n, 1, 'Editor ' || n from generate_series(1, ${MEMBERS}) as n on conflict do nothing;
  insert into listed_operations (id, version, at, actor, member_id, action, subject_type, subject, state, total, changed, skipped,
      undoable)
    select (array['catalog-', 'editorial-log-', 'identity-'])[1 + n % 3] || 1000000 + n, 1, now() - n * interval '1 minute',
      case when n % 50 = 7 then 'sweep' else 'member ' || case when n % 3 = 0 then 1 else 1 + n % ${MEMBERS} end end,
      case when n % 50 = 7 then null when n % 3 = 0 then 1 else 1 + n % ${MEMBERS} end,
      'change', (array['gift', 'gift-category', 'guide', 'user-rights'])[1 + n % 4], 'Thing ' || n, 'done', 1, 1, 0, n % 3 <> 1
    from generate_series(1, ${OPERATIONS}) as n`

/** Every tenth gift is one that an import made, by which a change finds it. */
const FILL_IMPORT = `
  set search_path = catalog, public;
  insert into feed_imports (filename, path, map, fingerprint, status, gifts_recorded)
    values ('a.csv', 'a.csv', '{"source": "shop-0"}', 'bench', 'done', true);
  insert into feed_import_gifts (import_id, post_id, what, version)
    select (select max(id) from feed_imports), i * ${POSTS / CHANGED_GIFTS}, 'created', 1
    from generate_series(1, ${CHANGED_GIFTS}) as i`

/** @returns the id of an import of 10,000 gifts */
export async function fillImport({ databaseUrl }: Stack): Promise<number> {
  return await withConnection(databaseUrl, async (client) => {
    await client.query(FILL_IMPORT)
    const { rows } = await client.query<{ id: number }>('select max(id)::integer as id from catalog.feed_imports')
    return rows[0]?.id ?? 0
  })
}

/** Fills the list of operations. */
export async function fillOperations({ databaseUrl }: Stack): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(FILL)
    await client.query('vacuum (analyze) catalog.listed_operations')
  })
}

/** Every gift with its parts as it is, but for its version and times, in one text. */
export async function hashOfGifts({ databaseUrl }: Stack): Promise<string> {
  return await withConnection(databaseUrl, async (client) => {
    const hash = (table: string, order: string, without = ''): string =>
      `(select md5(string_agg(md5((to_jsonb(row)${without})::text), '' order by ${order})) from catalog.${table} as row)`
    const { rows } = await client.query<{ all: string }>(
      `select concat_ws(' ', ${hash('posts', 'id', ` - 'version' - 'modified'`)}, ${hash('post_pictures', 'post_id, place')},
         ${hash('post_categories', 'post_id, category_id')}, ${hash('post_prices', 'post_id, country')}) as all`,
    )
    return rows[0]?.all ?? ''
  })
}
