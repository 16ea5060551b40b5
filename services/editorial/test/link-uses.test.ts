import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { LinkUsesService } from '../src/upkeep/links/uses/link-uses.service.ts'
import { createGuide, createProduct } from './factories.ts'
import { followUses } from './followed-uses.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial

beforeEach(() => editorial.reset())
afterAll(() => editorial.close())

interface Row {
  readonly key: string
  readonly gifts: number
  readonly products: number
  readonly uses: string
}

async function links(): Promise<Row[]> {
  await followUses(editorial)
  const { rows } = await sql.query<Row>(`
    select l.key, l.gifts, l.products, coalesce(string_agg(u.kind || ' ' || u.use_id, ', ' order by u.kind, u.use_id), '') as uses
    from links as l left join link_uses as u on u.link_id = l.id group by l.id order by l.key`)
  return rows
}

async function createGift(id: number, link: string): Promise<void> {
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
      values ($1, 1, false, $2, 'Kite', 'Shop', 'USD', $3, false)`,
    [id, `gift-${id}`, link],
  )
}

test('a link is one row, however many gifts and products show it', async () => {
  await createGift(1, 'https://shop.example/kite?utm_source=feed')
  const guide = await createGuide(sql)
  const own = await createProduct(sql, guide, { link: 'http://www.shop.example/kite/' })
  const shown = await createProduct(sql, guide, { post_id: 1 })
  await createProduct(sql, guide, { link: 'http://127.0.0.1/kite' })
  expect(await links()).toEqual([
    { key: 'shop.example/kite', gifts: 1, products: 2, uses: `gift 1, product ${own}, product ${shown}` },
  ])
})

test('a changed link of a gift moves its products along, and a product that is gone is no use', async () => {
  await createGift(1, 'https://shop.example/kite')
  const guide = await createGuide(sql)
  const shown = await createProduct(sql, guide, { post_id: 1 })
  const own = await createProduct(sql, guide, { link: 'https://shop.example/kite' })
  await links()
  await sql.query(`update known_posts set link = 'https://shop.example/new-kite'`)
  await sql.query('delete from guide_products where id = $1', [own])
  expect(await links()).toEqual([
    { key: 'shop.example/kite', gifts: 0, products: 0, uses: '' },
    { key: 'shop.example/new-kite', gifts: 1, products: 1, uses: `gift 1, product ${shown}` },
  ])
})

test('a product has the state of its own link, which goes with the link', async () => {
  const guide = await createGuide(sql)
  const id = await createProduct(sql, guide, { link: 'https://shop.example/kite' })
  await links()
  await sql.query(`update links set state = 'broken', reason = 'gone'`)
  const state = async () => {
    await links()
    return (await sql.query<{ link_state: string | null }>('select link_state from guide_products where id = $1', [id])).rows[0]
      ?.link_state
  }
  await sql.query('update guide_products set link = $2 where id = $1', [id, 'https://shop.example/kite#'])
  expect(await state()).toBe('broken')
  await sql.query('update guide_products set link = $2 where id = $1', [id, 'https://shop.example/ball'])
  expect(await state()).toBeNull()
})

test('a link is worth the clicks of the products that show it, and of gifts what no product explains', async () => {
  await createGift(1, 'https://shop.example/kite')
  const guide = await createGuide(sql, { views: 1000 })
  const shown = await createProduct(sql, guide, { post_id: 1 })
  const own = await createProduct(sql, guide, { link: 'https://shop.example/kite', post_id: 1 })
  const elsewhere = await createProduct(sql, guide, { link: 'https://shop.example/own', post_id: 1 })
  const counted = await createProduct(sql, guide, { link: 'https://shop.example/lamp' })
  await createProduct(sql, guide, { link: 'https://shop.example/uncounted' })
  await sql.query('insert into gift_figures values (1, 1, 900, 40, 0, 0)')
  for (const [product, clicks] of [
    [shown, 12],
    [own, 5],
    [elsewhere, 8],
    [counted, 0],
  ])
    await sql.query(`insert into product_figures values ($1, 1, $2, 300, $3, 0, 0, '[]')`, [product, guide, clicks])
  await links()
  await editorial.service.app.get(LinkUsesService, { strict: false }).weighAll()
  const { rows } = await sql.query<{ key: string; worth: number }>('select key, worth from links order by key')
  expect(rows.map(({ key, worth }) => [key, worth])).toEqual([
    // 40 clicks on the gift, of which its three products explain 25; and those of the two that show this link.
    ['shop.example/kite', 15 + 17],
    ['shop.example/lamp', 0],
    ['shop.example/own', 8],
    ['shop.example/uncounted', 10],
  ])
})
