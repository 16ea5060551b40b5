import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CategoryTree } from '../src/gift-categories/category-tree.ts'
import { Rankings } from '../src/rankings/rankings.ts'
import { aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type TestCatalog } from './test-catalog.ts'

let catalog: TestCatalog

beforeAll(async () => {
  catalog = await startTestCatalog()
})
afterAll(async () => {
  await catalog.close()
})
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
  catalog.service.app.get(Rankings).invalidate()
})

async function ids(path: string): Promise<number[]> {
  const { status, body } = await catalog.get(`/api/gifts/${path}`)
  expect(status).toBe(200)
  return body.posts.map((post) => post.id)
}

describe('a gift category', () => {
  it('holds its own gifts and those of the categories below it, in the order asked for', async () => {
    const kitchen = await aCategory(catalog.sql, { name: 'Kitchen', slug: 'kitchen' })
    const knives = await aCategory(catalog.sql, { name: 'Knives', slug: 'knives', parent_id: kitchen })
    const desk = await aCategory(catalog.sql, { slug: 'desk-things' })
    const pot = await aPost(catalog.sql, { category_ids: [kitchen], clicks_score: 1 })
    const knife = await aPost(catalog.sql, { category_ids: [knives], clicks_score: 2 })
    await aPost(catalog.sql, { category_ids: [desk], clicks_score: 3 })
    await catalog.service.app.get(CategoryTree).refresh()
    expect(await ids('kitchen/clicks-score/1')).toEqual([knife, pot])
    expect(await ids('kitchen/new/1')).toEqual([knife, pot])
    expect(await ids('knives/new/1')).toEqual([knife])
    const { body } = await catalog.get('/api/gifts/kitchen/new/1')
    expect(body.category).toMatchObject({
      name: 'Kitchen',
      post_count: 2,
      parent: null,
      children: [{ name: 'Knives', slug: 'knives', post_count: 1 }],
    })
  })

  it('counts a gift once, however many of the categories below it hold it', async () => {
    // Counts of a category are cached for a minute by id, so this one has an id of its own.
    await catalog.sql.query("select setval(pg_get_serial_sequence('gift_categories', 'id'), 900)")
    const kitchen = await aCategory(catalog.sql, { name: 'Kitchen', slug: 'kitchen' })
    const knives = await aCategory(catalog.sql, { name: 'Knives', slug: 'knives', parent_id: kitchen })
    const below = [knives, await aCategory(catalog.sql, { name: 'Pans', slug: 'pans', parent_id: kitchen })]
    await aPost(catalog.sql, { category_ids: below })
    await aPost(catalog.sql, { category_ids: below.slice(0, 1) })
    await catalog.service.app.get(CategoryTree).refresh()
    const { body } = await catalog.get('/api/gifts/kitchen/new/1')
    expect(body.category).toMatchObject({
      post_count: 2,
      children: [
        { slug: 'knives', post_count: 2 },
        { slug: 'pans', post_count: 1 },
      ],
    })
  })

  it('that does not exist is a 404', async () => {
    const { status, body } = await catalog.get('/api/gifts/no-such-thing/new/1')
    expect([status, body.meta.code]).toEqual([404, 'category-not-found'])
  })
})

describe('all gift categories', () => {
  it('narrows by price; the right end of the slider means no limit', async () => {
    const cheap = await aPost(catalog.sql, { price_usd_cents: 1000 })
    const dear = await aPost(catalog.sql, { price_usd_cents: 500_000 })
    const unpriced = await aPost(catalog.sql, { price_usd_cents: null })
    expect(await ids('all/new/1')).toEqual([unpriced, dear, cheap])
    expect(await ids('all/new/1?min=0&max=2000')).toEqual([unpriced, dear, cheap])
    expect(await ids('all/new/1?min=20&max=2000')).toEqual([dear])
    expect(await ids('all/new/1?max=20')).toEqual([cheap])
  })

  it.each(['all/sideways/1', 'all/new/0', 'all/new/abc', 'all/new/1?min=-1', 'all/new/1?min=30&max=20'])(
    'refuses %s with a reason',
    async (path) => {
      const { status, body } = await catalog.get(`/api/gifts/${path}`)
      expect([status, body.meta.status]).toEqual([400, 'error'])
    },
  )

  it('names the categories at the top, and under each the next ones down', async () => {
    const kitchen = await aCategory(catalog.sql, { name: 'Kitchen', slug: 'kitchen' })
    await aCategory(catalog.sql, { name: 'Knives', slug: 'knives', parent_id: kitchen })
    await catalog.service.app.get(CategoryTree).refresh()
    const { body } = await catalog.get('/api/gifts/all/new/1')
    expect(body.category).toMatchObject({
      slug: 'all',
      parent: null,
      children: [{ slug: 'kitchen', children: [{ name: 'Knives', slug: 'knives' }] }],
    })
  })

  it('ends with an empty page', async () => {
    await aPost(catalog.sql)
    expect(await ids('all/new/2')).toEqual([])
  })
})
