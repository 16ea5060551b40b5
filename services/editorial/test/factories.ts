import type pg from 'pg'

type Columns = Readonly<Record<string, unknown>>

let created = 0

async function insert(sql: pg.Pool, table: string, columns: Columns): Promise<number> {
  const places = Object.keys(columns).map((_name, index) => `$${index + 1}`)
  const { rows } = await sql.query<{ id: number }>(
    `insert into ${table} (${Object.keys(columns).join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]?.id ?? 0
}

/** Inserts an author; `columns` need a name. Returns its id. */
export async function createAuthor(sql: pg.Pool, columns: Columns): Promise<number> {
  return await insert(sql, 'authors', columns)
}

/** Inserts a category if it is missing. Returns its id. */
export async function createCategory(sql: pg.Pool, name: string): Promise<number> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { rows } = await sql.query<{ id: number }>('select id from guide_categories where slug = $1', [slug])
  return rows[0]?.id ?? (await insert(sql, 'guide_categories', { slug, name, label: name }))
}

/** Inserts a published guide, each newer than the one before; `columns` replace its defaults. Returns its id. */
export async function createGuide(sql: pg.Pool, columns: Columns = {}): Promise<number> {
  created += 1
  const published = columns['published'] === undefined ? new Date(Date.UTC(2026, 0, 1) + created * 60_000) : columns['published']
  return await insert(sql, 'guides', {
    slug: `guide-${created}`,
    title: `Guide ${created}`,
    content: 'Why.\n\nAnd how.',
    outro: 'That is all.',
    status: published === null ? 'draft' : 'published',
    first_published: published,
    ...columns,
    published,
  })
}

/** Inserts a product at the end of a guide. Returns its id. */
export async function createProduct(sql: pg.Pool, guide: number, columns: Columns = {}): Promise<number> {
  created += 1
  return await insert(sql, 'guide_products', {
    guide_id: guide,
    place: created,
    title: `Product ${created}`,
    content: 'What for.',
    ...columns,
  })
}

/** Removes guides and dependent rows with deletes, because a truncation would include the append-only book of payments. */
export async function removeGuides(connection: { query(sql: string): Promise<unknown> }): Promise<void> {
  await connection.query(`
    delete from guide_products; delete from guides; delete from known_posts; delete from authors;
    alter table guides alter column id restart; alter table guide_products alter column id restart`)
}
