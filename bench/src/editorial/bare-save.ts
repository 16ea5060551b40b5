import type pg from 'pg'
import { LARGE_GUIDE } from './fill-guides.ts'

const ROWS = [
  `select * from guides where id = $1 for update`,
  `select p.*, k.slug, k.title as gift_title, k.picture as gift_picture, k.price as gift_price, k.link as gift_link
   from guide_products as p left join known_posts as k on k.post_id = p.post_id where p.guide_id = $1 order by p.place`,
]

/**
 * Executes the statements of a save as bare SQL: reads the guide and its products, updates one row of each, inserts a revision.
 * Returns the duration in milliseconds.
 * @param client with editorial's search path
 */
export async function saveBare(client: pg.Client, text: string): Promise<number> {
  const { id } = LARGE_GUIDE
  const began = performance.now()
  await client.query('begin')
  const { rows: guides } = await client.query<{ version: number }>(ROWS[0] ?? '', [id])
  const { rows: products } = await client.query<{ id: number; content: string }>(ROWS[1] ?? '', [id])
  const version = (guides[0]?.version ?? 0) + 1
  const [product] = products
  await client.query('update guide_products set content = $2 where id = $1', [product?.id, text])
  await client.query('update guides set version = $2, modified = now() where id = $1', [id, version])
  await client.query(`insert into guide_revisions (guide_id, version, member_id, fields, before) values ($1, $2, 1, $3, $4)`, [
    id,
    version,
    ['products'],
    JSON.stringify({ products: { [String(product?.id)]: product } }),
  ])
  await client.query('commit')
  return performance.now() - began
}
