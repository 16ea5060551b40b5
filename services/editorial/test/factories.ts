import type pg from 'pg'

type Columns = Readonly<Record<string, unknown>>

let made = 0

async function insert(sql: pg.Pool, table: string, columns: Columns): Promise<number> {
  const places = Object.keys(columns).map((_name, index) => `$${index + 1}`)
  const { rows } = await sql.query<{ id: number }>(
    `insert into ${table} (${Object.keys(columns).join(', ')}) values (${places.join(', ')}) returning id`, Object.values(columns),
  )
  return rows[0]?.id ?? 0
}

/** A published guide straight into the table, each newer than the one before; what is given replaces what a guide usually has. Its id. */
export async function aGuide(sql: pg.Pool, columns: Columns = {}): Promise<number> {
  made += 1
  return await insert(sql, 'guides', {
    slug: `guide-${made}`, title: `Guide ${made}`, content: 'Why.\n\nAnd how.', outro: 'That is all.',
    published: new Date(Date.UTC(2026, 0, 1) + made * 60_000), ...columns,
  })
}

/** A product at the end of a guide. Its id. */
export async function aProduct(sql: pg.Pool, guide: number, columns: Columns = {}): Promise<number> {
  made += 1
  return await insert(sql, 'guide_products', { guide_id: guide, place: made, title: `Product ${made}`, content: 'What for.', ...columns })
}
