import { withConnection } from '../servers/stack.ts'
import { fillReadyGuides } from './ready-guides.ts'

export const GUIDES = 50_000
export const PRODUCTS = 1_000_000
/** The saved guide and its number of products; its id follows those of the list. */
export const LARGE_GUIDE = { id: GUIDES + 1, products: 100 } as const
/** First of the guides that are ready for publication, one for each round. */
export const FIRST_READY = GUIDES + 1000
const POSTS = 20_000
const WRITERS = 40

const STAFF = `
  insert into known_staff (member_id, version, deleted, username, roles, access_type)
  select n, 1, false, 'staff-' || n, array['listicle_editor'], case when n % 2 = 0 then 'curator' end
  from generate_series(1, ${WRITERS}) as n`

const KNOWN_POSTS = `
  insert into known_posts (post_id, version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published)
  select n, 1, false, 'gift-' || n, 'A gift of some length for people who like number ' || n,
    jsonb_build_object('id', md5(n::text), 'src', '/media/' || md5(n::text) || '/960.jpg', 'width', 1200, 'height', 900, 'alt',
      'Gift ' || n, 'color', '#8fb5ae'),
    (array['Amazon', 'Etsy', 'Uncommon Goods'])[1 + n % 3], (300 + n * 7919 % 9000) / 100.0, 'USD',
    'https://shop.example/gifts/' || n, false, now() - n * interval '31 minutes'
  from generate_series(1, ${POSTS}) as n`

const WORDS = `array_to_string(array(select (array['wool', 'brass', 'patient', 'gift', 'quiet', 'uncle', 'kettle', 'late',
  'garden',  'window', 'plain', 'odd'])[1 + (w * 7 + n * 13) % 12] from generate_series(1, 45) as w), ' ') || '.'`

/** 60 % are public; drafts are at every stage. */
const MADE_GUIDES = `
  insert into guides (id, slug, title, short_title, content, outro, status, published, first_published, picture_post_id, user_id,
    curator_id, draft_approved, curation_approved, writing_approved, submitted_editor, submitted_curator, traffic_volume, views,
    top_ten_ctr, product_count, modified, created, turn_since) overriding system value
  select n, 'guide-' || n, (array['Gifts', 'Presents', 'Things', 'Ideas'])[1 + n % 4] || ' for people of kind ' || n,
    'Kind ' || n,
    ${WORDS}, ${WORDS}, case when kind < 6 then 'published' else 'draft' end,
    case when kind < 6 then now() - n * interval '9 minutes' end, case when kind < 6 then now() - n * interval '9 minutes' end,
    1 + n % ${POSTS}, case when kind in (6, 7) or kind < 6 then 1 + n % ${WRITERS} end,
    case when n % 3 = 0 then 1 + n % ${WRITERS} end,
    kind >= 8 or kind < 6, kind < 6 or n % 4 = 1, kind < 6 or kind = 9, kind = 7, false,
    case when n % 7 > 0 then n * 31 % 90000 end, n * 7919 % 100000, case when n % 5 > 0 then (n * 13 % 1000) / 10000.0 end,
    n * 17 % 100, now() - (n::bigint * 104729 % ${GUIDES}) * interval '5 minutes', now() - n * interval '9 minutes', now()
  from generate_series(1, ${GUIDES}) as n, lateral (select n % 10 as kind) as k`

const MADE_PRODUCTS = `
  insert into guide_products (guide_id, place, post_id, title, content)
  select g, p, 1 + (g * 31 + p * 97) % ${POSTS}, '', 'It is made of ' || g || ' parts and ' || p || ' of them are useful.'
  from generate_series(1, ${GUIDES}) as g, generate_series(1, ${PRODUCTS / GUIDES}) as p`

const TABLES = ['guides', 'guide_products', 'known_posts', 'known_staff'] as const

/**
 * Fills editorial with 50,000 guides with 1,000,000 products, and drafts that are ready for publication.
 * @param databaseUrl administrator's address
 */
export async function fillGuides(databaseUrl: string, ready = 0): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      'set search_path to editorial, public; set session_replication_role to replica; set statement_timeout to 0',
    )
    const { rowCount: made } = await client.query('select from guides where id = 1')
    if (made === 0) {
      for (const statement of [STAFF, KNOWN_POSTS, MADE_GUIDES, MADE_PRODUCTS]) await client.query(statement)
      await fillReadyGuides(client, { from: LARGE_GUIDE.id, count: 1, products: LARGE_GUIDE.products, writer: 1 })
    }
    if (ready > 0) await fillReadyGuides(client, { from: FIRST_READY, count: ready, products: 10, writer: 1 })
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
    await client.query(`select setval(pg_get_serial_sequence('guides', 'id'), ${FIRST_READY + 1000})`)
  })
}
