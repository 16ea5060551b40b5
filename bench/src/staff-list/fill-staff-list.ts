import { POSTS } from '../seed/seed-sql.ts'
import { withConnection, type Stack } from '../servers/stack.ts'

/** Gifts that the import created or changed. */
const IMPORTED = 10_000

/** Values for the staff filters: the seed's gifts are all published and complete. */
const FILL = `
  set search_path = catalog, public;
  set session_replication_role = replica;
  update posts set
    published = case when id % 10 = 3 or id % 100 = 37 then null when id % 100 = 7 then now() + id * interval '1 minute'
      else published end,
    broken = id % 100 = 17,
    unavailable = id % 100 = 27,
    trashed_at = case when id % 100 = 37 then now() end,
    merchant_link = case when id % 100 = 41 then '' else merchant_link end,
    price_cents = case when id % 100 = 59 then null else price_cents end,
    price_usd_cents = case when id % 100 = 59 then null else price_usd_cents end,
    source = case when id % 5 < 3 then 'shop-' || id % 5 end,
    external_id = case when id % 5 < 3 then id::text end,
    modified = created + id * 7919 % 100003 * interval '1 second';
  insert into feed_imports (filename, path, map, fingerprint, status, gifts_recorded)
    values ('a.csv', 'a.csv', '{"source": "shop-0"}', 'bench', 'done', true);
  insert into feed_import_gifts (import_id, post_id, what, version)
    select 1, i * ${POSTS / IMPORTED}, 'created', 1 from generate_series(1, ${IMPORTED}) as i;
  insert into post_texts (post_id, text) select id, lower(title || E'\\n' || slug || E'\\n' || merchant_link) from posts`

/** Adds drafts, faults, deleted gifts and an import to the seeded gifts, and keeps the tables as compact as the seed does. */
export async function fillStaffList({ databaseUrl }: Stack): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(FILL)
    await client.query('vacuum (full) catalog.posts')
    for (const table of ['posts', 'post_texts', 'feed_import_gifts']) await client.query(`vacuum (analyze) catalog.${table}`)
  })
}

/** Changes figures of every gift, as a computation of scores does, without a vacuum afterwards. */
export async function changeEveryFigure({ databaseUrl }: Stack): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    // Triggers refer to tables without a schema.
    await client.query('set search_path = catalog, public')
    await client.query(`alter table posts set (autovacuum_enabled = false)`)
    await client.query(`update posts set impressions = impressions + 1, clicks_score = clicks_score * 0.999`)
  })
}
