import type pg from 'pg'
import { withConnection } from '../servers/stack.ts'

export const GUIDES_WITH_LINKS = 50_000
export const LINKED_PRODUCTS = 1_000_000
/** Links that do not work, of half as many as there are products. */
export const BAD_LINKS = 40_000
/** Products of one dead link, each in a guide of its own. */
export const OF_ONE_LINK = 10_000
export const DEAD_LINK = 'https://gone.example/the-kite'
const SHOPS = 200
const GOOD_LINKS = LINKED_PRODUCTS / 2
const POSTS = 20_000

const POSTS_OF_GUIDES = `
  insert into known_posts (post_id, version, deleted, slug, title, merchant, price, currency, link, nsfw, published)
  select n, 1, false, 'gift-' || n,
    (array['Brass', 'Paper', 'Silk', 'Oak', 'Plain', 'Quiet', 'Odd'])[1 + n % 7] || ' '
      || (array['kettle', 'kite', 'lamp', 'window', 'garden'])[1 + n % 5] || ' number ' || n,
    'Shop', (300 + n::bigint * 7919 % 9000) / 100.0, 'USD', 'https://shop-' || n % ${SHOPS} || '.example/gifts/' || n, false,
    now() - n * interval '31 minutes'
  from generate_series(1, ${POSTS}) as n`

const MADE_GUIDES = `
  insert into guides (id, slug, title, status, published, first_published, product_count) overriding system value
  select n, 'guide-' || n, 'Gifts for people of kind ' || n, case when n % 10 < 6 then 'published' else 'draft' end,
    case when n % 10 < 6 then now() - n * interval '9 minutes' end, case when n % 10 < 6 then now() end, 20
  from generate_series(1, ${GUIDES_WITH_LINKS}) as n`

// The first product of every fifth guide has the dead link.
const MADE_PRODUCTS = `
  insert into guide_products (id, guide_id, place, title, content, price, currency, link, merchant) overriding system value
  select n, g, p, case when is_dead then 'The kite' else 'Brass kettle ' || n end, 'It has ' || p || ' uses.', 10 + n % 90, 'USD',
    case when is_dead then '${DEAD_LINK}' else 'https://shop-' || l % ${SHOPS} || '.example/p/' || l end, 'Shop'
  from generate_series(1, ${LINKED_PRODUCTS}) as n,
    lateral (select 1 + (n - 1) / 20 as g, 1 + (n - 1) % 20 as p, 1 + n % ${GOOD_LINKS} as l) as places,
    lateral (select g % ${GUIDES_WITH_LINKS / OF_ONE_LINK} = 0 and p = 1 as is_dead) as dead`

const REASONS = `(array['gone', 'soft-404', 'sent-home', 'sent-elsewhere', 'parked', 'loop', 'out-of-stock', 'timeout'])`
/** No link is checked during a measurement. */
const LATER = `now() + interval '20 days'`
const MADE_LINKS = `
  insert into links (id, key, address, host, merchant, title, state, reason, checked_at, due_at, worth, products)
    overriding system value
  select n, 'shop-' || n % ${SHOPS} || '.example/p/' || n, 'https://shop-' || n % ${SHOPS} || '.example/p/' || n,
    'shop-' || n % ${SHOPS} || '.example', 'shop-' || n % ${SHOPS} || '.example', 'Brass kettle ' || n,
    case when n > ${BAD_LINKS} then 'alive' when n % 8 = 6 then 'unavailable' else 'broken' end,
    case when n > ${BAD_LINKS} then 'ok' else ${REASONS}[1 + n % 8] end, now(), ${LATER}, n::bigint * 7919 % 1000 / 10.0, 2
  from generate_series(1, ${GOOD_LINKS}) as n`
const DEAD = `
  insert into links (key, address, host, merchant, title, state, reason, checked_at, due_at, worth, products)
  values ('gone.example/the-kite', '${DEAD_LINK}', 'gone.example', 'gone.example', 'The kite', 'broken', 'gone', now(), ${LATER},
    900, ${OF_ONE_LINK})`
const USES = `
  insert into link_uses (kind, use_id, link_id, guide_id)
  select 'product', p.id, l.id, p.guide_id
  from guide_products as p join links as l on l.address = p.link`
// Products carry the state of their own link.
const STATES = `
  update guide_products as p set link_state = l.state from links as l
  where l.address = p.link and l.state in ('broken', 'unavailable')`
const CHECKS = `
  insert into link_checks (link_id, slot, checked_at, state, reason)
  select n, s, now() - s * interval '1 day', 'broken', 'gone'
  from generate_series(1, ${BAD_LINKS}) as n, generate_series(0, 9) as s`

const TABLES = ['guides', 'guide_products', 'known_posts', 'links', 'link_uses', 'link_checks'] as const

/**
 * Fills editorial with 50,000 guides with 1,000,000 products with links of their own, 40,000 of which do not work, and one dead
 * link of 10,000 products.
 * @param databaseUrl administrator's address
 */
export async function fillLinks(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      'set search_path to editorial, public; set session_replication_role to replica; set statement_timeout to 0',
    )
    await client.query('truncate guides, known_posts, links, link_use_changes restart identity cascade')
    for (const statement of [POSTS_OF_GUIDES, MADE_GUIDES, MADE_PRODUCTS, MADE_LINKS]) await client.query(statement)
    for (const table of ['guides', 'guide_products', 'links'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    for (const statement of [DEAD, USES, STATES, CHECKS]) await client.query(statement)
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
  })
}

/** Ids of the products with the dead link. */
export async function deadProducts(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from guide_products where link = $1 order by id', [DEAD_LINK])
  return rows.map(({ id }) => id)
}

/** A hash of all rows of products, to the byte. */
export async function hashOfProducts(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(md5(p::text), '' order by p.id)) as hash from guide_products as p`,
  )
  return rows[0]?.hash ?? ''
}
