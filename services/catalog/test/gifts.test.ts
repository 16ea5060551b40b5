import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { Rankings } from '../src/lists/rankings/rankings.ts'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
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

  it('counts every gift where it is the list of all', async () => {
    await aPost(catalog.sql, { price_usd_cents: 1000 })
    await aPost(catalog.sql, { price_usd_cents: 3000 })
    catalog.service.app.get(Rankings).invalidate()
    expect((await catalog.get('/api/gifts/all/new/1')).body.category.post_count).toBe(2)
    expect((await catalog.get('/api/gifts/all/popular/1?min=20')).body.category.post_count).toBe(1)
  })

  it('counts a gift once, however many of the categories below it hold it', async () => {
    // The categories below one are cached for a minute by its id, so this one has an id of its own.
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

  describe('counts the gifts that the filters leave', () => {
    let head: (query: string, options?: { nsfw?: boolean }) => Promise<[number, number, number[]]>
    beforeEach(async () => {
      await catalog.sql.query("select setval(pg_get_serial_sequence('gift_categories', 'id'), 910)")
      const kitchen = await aCategory(catalog.sql, { name: 'Kitchen', slug: 'kitchen' })
      const knives = await aCategory(catalog.sql, { name: 'Knives', slug: 'knives', parent_id: kitchen })
      for (const price of [1000, 3000, 150_000]) await aPost(catalog.sql, { category_ids: [knives], price_usd_cents: price })
      await aPost(catalog.sql, { category_ids: [knives], countries: ['GB'] })
      await aPost(catalog.sql, { category_ids: [kitchen], nsfw: true })
      await aPost(catalog.sql, { category_ids: [kitchen], published: null, first_published: null })
      await aPost(catalog.sql, { category_ids: [kitchen], published: new Date(Date.now() + 86_400_000) })
      await catalog.service.app.get(CategoryTree).refresh()
      head = async (query, options) => {
        const { body } = await catalog.get(`/api/gifts/kitchen/${query}`, options)
        return [body.posts.length, body.category.post_count, body.category.children.map(({ post_count: count }) => count)]
      }
    })

    it.each([
      ['new/1', [3, 3, [3]]],
      ['new/1?min=20&max=100', [1, 1, [1]]],
      ['new/1?max=20', [1, 1, [1]]],
      ['new/1?country=GB', [4, 4, [4]]],
      ['random/1', [3, 3, [3]]],
      ['over1k/1', [1, 1, [1]]],
    ])('on %s', async (path, counts) => {
      expect(await head(path)).toEqual(counts)
    })

    it('with adult gifts for those who want them', async () => {
      expect(await head('new/1', { nsfw: true })).toEqual([4, 4, [3]])
    })
  })

  it('has the picture of its best gift, or of one in a category below it', async () => {
    // Pictures of a category are cached by id, so this one has an id of its own.
    await catalog.sql.query("select setval(pg_get_serial_sequence('gift_categories', 'id'), 950)")
    const kitchen = await aCategory(catalog.sql, { name: 'Kitchen', slug: 'kitchen' })
    const knives = await aCategory(catalog.sql, { name: 'Knives', slug: 'knives', parent_id: kitchen })
    const knife = await aPost(catalog.sql, { category_ids: [knives] })
    const picture = await aPicture(catalog.sql)
    await catalog.sql.query('insert into post_pictures (post_id, place, picture_id) values ($1, 0, $2)', [knife, picture])
    await catalog.service.app.get(CategoryTree).refresh()
    for (const slug of ['knives', 'kitchen'])
      expect((await catalog.get(`/api/gifts/${slug}/new/1`)).body.category.picture).toMatchObject({ id: picture, width: 1200 })
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

  it('narrows by store and by what can be bought', async () => {
    const pot = await aPost(catalog.sql, { merchant: 'etsy', merchant_name: 'Etsy' })
    const sold = await aPost(catalog.sql, { merchant: 'etsy', merchant_name: 'Etsy', unavailable: true })
    const other = await aPost(catalog.sql)
    expect(await ids('all/new/1?store=etsy')).toEqual([sold, pot])
    expect(await ids('all/new/1?store=all&in_stock=true')).toEqual([other, pot])
    expect(await ids('all/new/1?store=etsy&in_stock=true')).toEqual([pot])
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
