import type pg from 'pg'

/** Which columns of a feed become what; its categories are in a further one. */
export const SHOP_MAP = {
  source: 'shop',
  title: 'title',
  external_id: 'id',
  link: 'link',
  price: 'price',
  images: ['image'],
}

type Columns = Readonly<Record<string, unknown>>

let sequence = 0

async function insert(sql: pg.Pool, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns)
  const places = names.map((_name, index) => `$${index + 1}`)
  const { rows } = await sql.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
  return Number(rows[0]?.id)
}

/** Deletions of tables whose rows refer to each other or are counted by triggers; the rest is deleted by cascade. */
const DELETIONS: Readonly<Record<string, string>> = {
  posts: 'delete from post_ratings; delete from posts',
  blog_posts: 'delete from blog_ratings; delete from blog_posts',
  gift_categories:
    'delete from category_ratings; delete from gift_categories where parent_id is not null; delete from gift_categories',
}

/**
 * Empties tables as `truncate … restart identity cascade` does. Deleting takes a fifth of its time while there are few
 * gifts: a truncated table gets a new file for each of its indexes.
 */
export async function emptyTables(sql: Pick<pg.Pool, 'query'>, ...tables: readonly string[]): Promise<void> {
  await sql.query(`do $$ begin
    if (select count(*) from (select from posts limit 1000) as p) < 1000 then
      ${tables.map((table) => DELETIONS[table] ?? `delete from ${table}`).join(';\n')};
      perform setval(pg_get_serial_sequence(attrelid::regclass::text, attname), 1, false)
      from pg_attribute where attrelid = any('{${tables.join()}}'::regclass[]) and attidentity <> '';
    else
      truncate ${tables.join()} restart identity cascade;
    end if;
  end $$`)
}

/** Inserts a published post for all countries; given columns replace the defaults. Returns its id. */
export async function aPost(
  sql: pg.Pool,
  columns: Columns & { readonly category_ids?: readonly number[] } = {},
): Promise<number> {
  sequence += 1
  const { category_ids: categories = [], ...given } = columns
  const published = new Date(Date.UTC(2026, 0, 1) + sequence * 60_000)
  const id = await insert(sql, 'posts', {
    slug: `gift-${sequence}`,
    title: `Gift ${sequence}`,
    content: `What there is to say of gift ${sequence}.`,
    merchant_link: `https://shop.example/gift-${sequence}`,
    merchant: 'shop.example',
    merchant_name: 'Shop',
    price_cents: 2000,
    price_usd_cents: 2000,
    published,
    first_published: published,
    ...given,
  })
  for (const category of categories) await sql.query('insert into post_categories values ($1, $2)', [id, category])
  return id
}

/** Inserts many published posts in one statement; `columns` is SQL over `n` (1 to count). */
export async function manyPosts(sql: pg.Pool, count: number, columns: Readonly<Record<string, string>> = {}): Promise<void> {
  sequence += count
  const all: Record<string, string> = {
    slug: `'many-${sequence}-' || n`,
    title: `'Gift ' || n`,
    merchant_link: `'https://shop.example/' || n`,
    merchant: `'shop.example'`,
    published: `timestamptz '2026-01-01' + n * interval '1 minute'`,
    clicks_score: 'n',
    ...columns,
  }
  await sql.query(
    `insert into posts (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from generate_series(1,
      ${count}) as n`,
  )
}

export async function aCategory(sql: pg.Pool, columns: Columns = {}): Promise<number> {
  sequence += 1
  return await insert(sql, 'gift_categories', { name: `Category ${sequence}`, slug: `category-${sequence}`, ...columns })
}

/** A stored picture; its id. */
export async function aPicture(sql: pg.Pool, columns: Columns = {}): Promise<string> {
  sequence += 1
  const id = sequence.toString(16).padStart(32, '0')
  await sql.query('insert into pictures (id, width, height, color) values ($1, $2, $3, $4)', [
    id,
    1200,
    900,
    columns.color ?? '#aabbcc',
  ])
  return id
}

/** A published blog post with gifts below it; its id. */
export async function aBlogPost(sql: pg.Pool, columns: Columns & { readonly gifts?: readonly number[] } = {}): Promise<number> {
  sequence += 1
  const { gifts = [], ...given } = columns
  const id = await insert(sql, 'blog_posts', {
    slug: `blog-post-${sequence}`,
    title: `Blog post ${sequence}`,
    content: 'What there is to say.',
    published: new Date(Date.UTC(2026, 0, 1) + sequence * 60_000),
    ...given,
  })
  for (const [place, gift] of gifts.entries())
    await sql.query('insert into blog_post_gifts values ($1, $2, $3)', [id, place, gift])
  return id
}
