import { withConnection } from '../servers/stack.ts'
import { fillGuides, GUIDES } from './fill-guides.ts'

export const OPEN_ITEMS = 60_000
const GIFTS = 20_000
const NEEDY = 30_000
const HIDDEN = 300
const CATEGORIES = 20
/** A guide to which many others link. */
export const LINKED_SLUG = 'guide-7'

const CATEGORISED = `update guides set category_ids = array[1 + id % ${CATEGORIES}]`
const ITEMS = `
  insert into todo_items (id, post_id, title, link, price, open_guides, created) overriding system value
  select n, case when n % 4 = 0 and n / 4 < ${GIFTS} then n / 4 end, 'Paper kite ' || n, 'https://shop.example/kites/' || n,
    10 + n % 90, 2, now() - n * interval '1 minute'
  from generate_series(1, ${OPEN_ITEMS}) as n`
const OPEN = `
  insert into todo_guides (todo_id, guide_id, added)
  select n, 1 + (n::bigint * 7 + which * 13) % ${GUIDES}, now() - n * interval '1 minute'
  from generate_series(1, ${OPEN_ITEMS}) as n, generate_series(0, 1) as which`
const OF_GUIDES = `
  insert into guide_todos (guide_id, todo, newest) select guide_id, count(*), max(added) from todo_guides group by guide_id`

const REASONS = `(array['broken-products', 'few-products', 'stale', 'falling', 'todo', 'season'])`
const NEEDS = `
  insert into guide_needs (buying_guide_id, reason, evidence, score, since, assigned_to, snoozed_until)
  select n, ${REASONS}[1 + (n + which) % 6], '3 of 14 products gone since Tuesday', n::bigint * 7919 % 1000 / 10.0,
    now() - n * interval '1 minute', case when n % 9 = 0 then 1 + n % 40 end,
    case when n % 10 = 0 then now() + interval '9 days' end
  from generate_series(1, ${NEEDY}) as n, generate_series(0, 1) as which`
const NEED_TOTALS = `
  insert into guide_need_totals (buying_guide_id, score, reasons, snoozed_until)
  select buying_guide_id, sum(score), array_agg(reason order by reason), min(snoozed_until)
  from guide_needs group by buying_guide_id`

const HIDDEN_GIFTS = `insert into hidden_gifts (post_id, hidden) select n * 37, now() from generate_series(1, ${HIDDEN}) as n`

// Every guide links to three others, and every tenth to the one that is measured.
const TEXT_LINKS = `
  insert into guide_text_links (guide_id, path, words)
  select g, 'guide-' || 1 + (g * 31 + which * 977) % ${GUIDES}, 'words ' || which
  from generate_series(1, ${GUIDES}) as g, generate_series(1, 3) as which on conflict do nothing`
const LINKED = `
  insert into guide_text_links (guide_id, path, words)
  select g, '${LINKED_SLUG}', 'these gifts' from generate_series(10, ${GUIDES}, 10) as g on conflict do nothing`

const TABLES = ['guides', 'todo_items', 'todo_guides', 'guide_todos', 'guide_needs', 'guide_need_totals', 'hidden_gifts'] as const

/**
 * Fills editorial with 50,000 guides with 1,000,000 products, with open items, guides that need work, and links between guides.
 * @param databaseUrl administrator's address
 */
export async function fillUpkeep(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      'set search_path to editorial, public; set session_replication_role to replica; set statement_timeout to 0',
    )
    await client.query(`truncate guides, known_posts, known_staff, links, link_use_changes, guide_need_notes, todo_items,
      hidden_gifts restart identity cascade`)
  })
  await fillGuides(databaseUrl)
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      'set search_path to editorial, public; set session_replication_role to replica; set statement_timeout to 0',
    )
    const statements = [CATEGORISED, ITEMS, OPEN, OF_GUIDES, NEEDS, NEED_TOTALS, HIDDEN_GIFTS, TEXT_LINKS, LINKED]
    for (const statement of statements) await client.query(statement)
    for (const table of [...TABLES, 'guide_text_links']) await client.query(`vacuum (analyze) ${table}`)
  })
}
