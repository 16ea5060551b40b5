import type pg from 'pg'

export interface ReadyGuides {
  readonly from: number
  readonly count: number
  readonly products: number
  /** Member ids. */
  readonly writer: number
  readonly curator?: number
}

const WORDS = Array.from({ length: 36 }, (_, index) => `word${index}`).join(' ')
const PICTURE = `jsonb_build_object('id', null, 'src', '/placeholder.svg', 'width', 1200, 'height', 900, 'alt', 'A picture',
  'color', '#8fb5ae')`

const CATEGORY = `insert into guide_categories (slug, name, label) values ('tea', 'Tea', 'Tea') on conflict do nothing`

const EACH = 'generate_series($1::integer, $1::integer + $2::integer - 1)'

// $1: first id; $2: number of guides; $3: products of each; $4, $5: writer and curator.
const GUIDES = `
  insert into guides (id, slug, title, short_title, content, outro, picture, audience, category_ids, traffic_volume, user_id,
    curator_id, draft_approved, curation_approved, writing_approved, product_count) overriding system value
  select n, 'ready-guide-' || n, 'Gifts for whoever waits for number ' || n, 'Waiting', '${WORDS}.', '${WORDS}.', ${PICTURE},
    array['adult'], array[(select min(id) from guide_categories)], 100, $4, $5, true, true, true, $3
  from ${EACH} as n`
const PRODUCTS = `
  insert into guide_products (guide_id, place, title, content, link, merchant, price, currency, picture)
  select g, p, 'Product ' || p || ' of ' || g, '${WORDS}.', 'https://shop.example/guides/' || g || '/' || p, 'Shop', 10 + p,
    'USD',    ${PICTURE}
  from ${EACH} as g, generate_series(1, $3::integer) as p`
const CHECKS = `insert into guide_checks (guide_id, name) select g, name from ${EACH} as g, checklist_template`
const INTERLINKS = `
  insert into guide_interlinks (guide_id, place, keyword, link, path, done)
  select g, 1, 'tea', '/tea/', 'tea', true from ${EACH} as g`
const WORK = `
  insert into submissions (guide_id, title, member_id, submission_type, approved, product_count, amount_cents)
  select g, 'Number ' || g, $4::integer, 'writing', now(), $3::integer, $3::integer * 400 from ${EACH} as g`

/**
 * Inserts drafts that are ready for publication, each with approved work of its writer.
 * @param client with editorial's search path
 */
export async function fillReadyGuides(client: pg.Client, { from, count, products, writer, curator }: ReadyGuides): Promise<void> {
  await client.query(CATEGORY)
  await client.query(GUIDES, [from, count, products, writer, curator ?? null])
  await client.query(PRODUCTS, [from, count, products])
  for (const statement of [CHECKS, INTERLINKS]) await client.query(statement, [from, count])
  await client.query(WORK, [from, count, products, writer])
}
