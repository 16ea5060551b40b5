import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { pathsShowing } from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import { purgeCaches, PurgeSubscription } from '@ribbonry/service-kit'
import { plansNow } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { pageQuery } from '../src/lists/rankings/ranking-sql.ts'
import { Rankings } from '../src/lists/rankings/rankings.ts'
import { aCategory, aPicture, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'pictures')
  catalog.service.app.get(Rankings).invalidate()
})

/** Ids of posts without ad slots. */
const idsOf = (posts: readonly { id: number; native_ad?: boolean }[]): number[] =>
  posts.filter((post) => post.native_ad !== true).map((post) => post.id)

async function listed(path: string, caller: Caller = {}): Promise<number[]> {
  const { status, body } = await catalog.get(`/api/lists/${path}`, caller)
  expect(status).toBe(200)
  return idsOf(body.posts)
}

/** Every page from the first to the empty one. */
async function readAllPages(
  sort: string,
  perpage: number,
  caller: Caller = {},
  between?: (page: number) => Promise<void>,
): Promise<number[]> {
  const seen: number[] = []
  for (let page = 1; ; page += 1) {
    const ids = await listed(`${sort}/${page}?perpage=${perpage}`, caller)
    if (ids.length === 0) return seen
    seen.push(...ids)
    await between?.(page)
  }
}

describe('a list', () => {
  test.each([
    ['clicks-score', 'clicks_score'],
    ['popular', 'week_score'],
    ['all-time-popular', 'all_time_score'],
    ['wctr', 'week_ctr'],
    ['mctr', 'mobile_ctr'],
  ])('%s is ordered by %s, the best first', async (sort, column) => {
    const low = await aPost(catalog.sql, { [column]: 0.1 })
    const high = await aPost(catalog.sql, { [column]: 0.9 })
    const middle = await aPost(catalog.sql, { [column]: 0.5 })
    expect(await listed(`${sort}/1`)).toEqual([high, middle, low])
  })

  test('new begins with what was published last', async () => {
    const old = await aPost(catalog.sql, { published: '2026-01-01' })
    const latest = await aPost(catalog.sql, { published: '2026-03-01' })
    const between = await aPost(catalog.sql, { published: '2026-02-01' })
    expect(await listed('new/1')).toEqual([latest, between, old])
  })

  test('over1k holds what costs 1000 dollars and more, in whatever currency, the newest first', async () => {
    const pounds = await aPost(catalog.sql, {
      price_cents: 90_000,
      price_usd_cents: 114_300,
      currency: 'GBP',
      published: '2026-01-01',
    })
    await aPost(catalog.sql, { price_cents: 99_999, price_usd_cents: 99_999 })
    const dollars = await aPost(catalog.sql, { price_cents: 100_000, price_usd_cents: 100_000, published: '2026-01-02' })
    expect(await listed('over1k/1')).toEqual([dollars, pounds])
  })

  test('shows neither drafts nor what is to be published later', async () => {
    await aPost(catalog.sql, { published: null })
    await aPost(catalog.sql, { published: new Date(Date.now() + 3_600_000) })
    const shown = await aPost(catalog.sql)
    expect(await listed('new/1')).toEqual([shown])
  })

  test('shows adult gifts to those alone who want them', async () => {
    const adult = await aPost(catalog.sql, { nsfw: true })
    const other = await aPost(catalog.sql)
    expect(await listed('new/1')).toEqual([other])
    expect(await listed('new/1', { nsfw: true })).toEqual([other, adult])
  })

  test('shows what is for a country there alone, and the US where none is named', async () => {
    const everywhere = await aPost(catalog.sql)
    const british = await aPost(catalog.sql, { countries: ['GB'] })
    const american = await aPost(catalog.sql, { countries: ['US', 'CA'] })
    expect(await listed('new/1')).toEqual([american, everywhere])
    expect(await listed('new/1?country=gb')).toEqual([british, everywhere])
    expect(await listed('new/1?country=UK')).toEqual([british, everywhere])
  })

  test('filters by a price range in dollars', async () => {
    const cheap = await aPost(catalog.sql, { price_usd_cents: 999 })
    const middle = await aPost(catalog.sql, { price_usd_cents: 2500 })
    const dear = await aPost(catalog.sql, { price_usd_cents: 500_000 })
    const unpriced = await aPost(catalog.sql, { price_cents: null, price_usd_cents: null })
    expect(await listed('new/1?min=10&max=30')).toEqual([middle])
    expect(await listed('new/1?min=0')).toEqual([unpriced, dear, middle, cheap])
    expect(await listed('new/1?max=9.99')).toEqual([cheap])
  })

  test.each(['etsy', 'etsy.com', 'ETSY', 'www.etsy.com'])('filters by the store named %s', async (store) => {
    await aPost(catalog.sql)
    const there = await aPost(catalog.sql, { merchant: 'etsy', merchant_name: 'Etsy' })
    expect(await listed(`new/1?store=${store}`)).toEqual([there])
    expect(await listed('new/1?store=all')).toHaveLength(2)
  })

  test('leaves out what cannot be bought, from the index of its order alone', async () => {
    const sold = await aPost(catalog.sql)
    const out = [await aPost(catalog.sql, { unavailable: true }), await aPost(catalog.sql, { broken: true })]
    expect(await listed('new/1')).toHaveLength(out.length + 1)
    expect(await listed('new/1?in_stock=true')).toEqual([sold])
    expect(await listed('new/1?in_stock=false')).toHaveLength(out.length + 1)
    await manyPosts(catalog.sql, 3000, { unavailable: 'n % 2 = 0' })
    const snapshot = { taken: new Date().toISOString(), lastId: 1_000_000 }
    const list = { sort: 'popular', country: 'US', nsfw: false, shuffle: 0, inStock: true } as const
    const { text, values } = pageQuery(list, snapshot, { position: 0, segment: 0 }, { skip: 0, count: 40 })
    expect(await (await plansNow(catalog.sql)).of(text, values)).toContain('Index Only Scan using posts_by_week_score')
  })

  test('filters by the Instagram flag, with the same visibility as elsewhere', async () => {
    const [first, second] = [
      await aPost(catalog.sql, { instagram: true, published: '2026-01-01' }),
      await aPost(catalog.sql, { instagram: true, published: '2026-02-01' }),
    ]
    await aPost(catalog.sql)
    await aPost(catalog.sql, { instagram: true, published: null })
    const adult = await aPost(catalog.sql, { instagram: true, nsfw: true, published: '2026-03-01' })
    expect(await listed('new/1?flag=instagram')).toEqual([second, first])
    expect(await listed('new/2?flag=instagram&perpage=1')).toEqual([first])
    expect(await listed('new/1?flag=instagram', { nsfw: true })).toEqual([adult, second, first])
  })

  test('finds a store by its name, and nothing for an unknown one', async () => {
    const there = await aPost(catalog.sql, { merchant: 'uncommongoods', merchant_name: 'Uncommon Goods' })
    expect(await listed('new/1?store=Uncommon%20Goods')).toEqual([there])
    expect(await listed('new/1?store=nobody')).toEqual([])
  })

  test('filters by a store with thousands of posts as well', async () => {
    await manyPosts(catalog.sql, 2500, { merchant: `'amazon'`, merchant_name: `'Amazon'` })
    await manyPosts(catalog.sql, 500, { clicks_score: '1000 + n' })
    // Of the 2,400 positions before the page, 200 are ad slots, and three of its own.
    const { rows } = await catalog.sql.query(
      `select id::int from posts where merchant = 'amazon' order by clicks_score desc, id desc offset 2200 limit 37`,
    )
    expect(await listed('clicks-score/61?store=amazon.co.uk')).toEqual(idsOf(rows))
  })

  test('cuts long texts at a word, names the page, and brings pictures and categories along', async () => {
    const category = await aCategory(catalog.sql, { name: 'For cooks' })
    catalog.service.app.get(Rankings).invalidate()
    const id = await aPost(catalog.sql, { content: 'words and '.repeat(60), category_ids: [category] })
    const pictures = [await aPicture(catalog.sql), await aPicture(catalog.sql)]
    await catalog.sql.query(
      `insert into post_pictures (post_id, place, picture_id) select $1, place, id from unnest($2::text[]) with ordinality
        as p (id, place)`,
      [id, pictures],
    )
    const { body } = await catalog.get('/api/lists/new/1')
    const post = body.posts[0]!
    expect(post.content.length).toBeLessThanOrEqual(250)
    expect(post.content).toMatch(/(words|and)…$/)
    expect(post.page).toBe(1)
    expect(post.images.map((image) => image.id)).toEqual(pictures)
    expect(post.image).toBe(`/media/${pictures[0]}/960.jpg`)
  })

  test('shows the object of its category for a gift without a picture', async () => {
    const kitchen = await aCategory(catalog.sql, { slug: 'kitchen' })
    await catalog.service.app.get(CategoryTree).refresh()
    await aPost(catalog.sql, { category_ids: [kitchen] })
    const { body } = await catalog.get('/api/lists/new/1')
    expect(body.posts[0]?.image).toMatch(/^\/media\/placeholder\/mug-\w+\.svg$/)
    expect(body.posts[0]?.images[0]?.id).toBeNull()
  })

  test('shows the placeholder for a gift without a picture', async () => {
    await aPost(catalog.sql, { title: 'Unseen' })
    const { body } = await catalog.get('/api/lists/new/1')
    expect(body.posts[0]?.images).toEqual([
      { id: null, src: '/media/placeholder.svg', width: 800, height: 600, alt: 'Unseen', color: expect.any(String) },
    ])
  })
})

describe('pages of a list', () => {
  test('hold 40 posts by default, and 202 at most', async () => {
    await manyPosts(catalog.sql, 300)
    const counted = async (path: string): Promise<number> => (await catalog.get(`/api/lists/${path}`)).body.posts.length
    expect([await counted('new/1'), await counted('new/1?perpage=3'), await counted('new/1/?perpage=5000')]).toEqual([40, 3, 202])
  })

  test('reserve the sixth position and each twelfth after it for an ad, across pages, and none on short ones', async () => {
    await manyPosts(catalog.sql, 85)
    const ads = async (path: string): Promise<number[]> => {
      const { posts } = (await catalog.get(`/api/lists/${path}`)).body
      return posts.flatMap((post, index) => (post.native_ad ? [index + 1] : []))
    }
    expect([await ads('new/1'), await ads('new/2'), await ads('new/3')]).toEqual([[6, 18, 30], [2, 14, 26, 38], [10]])
    expect((await listed('new/3')).length).toBe(85 - 37 - 36)
    expect(await ads('new/2?perpage=3')).toEqual([])
    const { posts } = (await catalog.get('/api/lists/new/2')).body
    expect(posts[1]).toMatchObject({
      id: -42,
      native_ad: true,
      ad_id: null,
      title: '',
      content: '',
      link: '',
      images: [],
      has_content: false,
      page: 2,
    })
  })

  test.each([
    'lists/new/1?max=200',
    'lists/new/1?flag=instagram',
    'lists/popular/1?country=uk',
    'gifts/all/new/1',
    'gifts/all/new/1?min=1&max=200',
  ])('keep the same places for ads where they are narrowed: %s', async (path) => {
    await manyPosts(catalog.sql, 85, {
      price_usd_cents: '1000 + n',
      price_cents: '1000 + n',
      currency: `'USD'`,
      instagram: 'true',
      week_score: 'n',
    })
    const { status, body } = await catalog.get(`/api/${path}`)
    expect([status, body.posts.flatMap((post, index) => (post.native_ad ? [index + 1] : []))]).toEqual([200, [6, 18, 30]])
  })

  test('are empty past the end, however far', async () => {
    await manyPosts(catalog.sql, 50)
    expect(await listed('new/3')).toEqual([])
    expect(await listed('new/1000000000')).toEqual([])
    expect(await listed('random/1000000000?perpage=202', { shuffle: 9 })).toEqual([])
  })

  test.each(['clicks-score', 'new'])('of %s give every gift once and in order, far beyond the first', async (sort) => {
    await manyPosts(catalog.sql, 1234, { clicks_score: 'n % 7' })
    const { rows } = await catalog.sql.query(
      `select id::int from posts order by ${sort === 'new' ? 'published' : 'clicks_score'} desc, id desc`,
    )
    expect(await readAllPages(sort, 37)).toEqual(idsOf(rows))
  })

  test('repeat nothing and leave nothing out while gifts come in', async () => {
    await manyPosts(catalog.sql, 900)
    const { rows } = await catalog.sql.query('select id::int from posts order by clicks_score desc, id desc')
    const more = async (page: number): Promise<void> =>
      manyPosts(catalog.sql, 3, { clicks_score: `${1000 - page * 30}`, published: 'now()' })
    expect(await readAllPages('clicks-score', 40, {}, more)).toEqual(idsOf(rows))
  })

  test('stay in order while searches are purged, as they are seconds after every publication', async () => {
    await manyPosts(catalog.sql, 200)
    const { rows } = await catalog.sql.query('select id::int from posts order by clicks_score desc, id desc')
    const redis = catalog.service.app.get(Redis)
    const purged = Promise.withResolvers<void>()
    const subscription = new PurgeSubscription(redis, () => purged.resolve())
    await subscription.open()
    const between = async (page: number): Promise<void> => {
      if (page > 1) return
      await manyPosts(catalog.sql, 3, { clicks_score: '1000', published: 'now()' })
      await purgeCaches(redis, pathsShowing(['search'], 'all'))
      await purged.promise
    }
    expect(await readAllPages('clicks-score', 40, {}, between)).toEqual(idsOf(rows))
    subscription.close()
  })

  test.each([0, 1, 17, 31])('of the random list give every gift once, in an order that stays (shuffle %i)', async (shuffle) => {
    await manyPosts(catalog.sql, 700)
    const first = await readAllPages('random', 45, { shuffle })
    expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 700 }, (_, index) => index + 1))
    expect(await readAllPages('random', 45, { shuffle })).toEqual(first)
  })

  test.each([0, 17])('of a long random list too (shuffle %i)', async (shuffle) => {
    await manyPosts(catalog.sql, 2100)
    const first = await readAllPages('random', 202, { shuffle })
    expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2100 }, (_, index) => index + 1))
    expect(await readAllPages('random', 202, { shuffle })).toEqual(first)
  })

  test('of the random list are in an order that has nothing to do with that of another shuffle', async () => {
    await manyPosts(catalog.sql, 300)
    const orders: number[][] = []
    for (const shuffle of [0, 3, 4, 20, 31]) orders.push(await readAllPages('random', 202, { shuffle }))
    const neighbours = orders.map((order) => new Set(order.slice(1).map((id, index) => `${order[index]} ${id}`)))
    for (const [index, one] of neighbours.entries())
      for (const other of neighbours.slice(index + 1)) expect([...one].filter((pair) => other.has(pair)).length).toBeLessThan(20)
  })

  test('of a long random list begin elsewhere for another shuffle', async () => {
    await manyPosts(catalog.sql, 2100)
    expect(await listed('random/1', { shuffle: 3 })).not.toEqual(await listed('random/1', { shuffle: 20 }))
  })
})

describe('a list says how many gifts are on all its pages', () => {
  const totalOf = async (path: string, caller: Caller = {}): Promise<number> =>
    (await catalog.get(`/api/lists/${path}`, caller)).body.total

  test.each([
    ['new/1', 3],
    ['popular/1?perpage=1', 3],
    ['random/1', 3],
    ['new/9', 3],
    ['price-low/1', 2],
    ['clicks-score/1?max=20', 1],
    ['over1k/1', 1],
    ['new/1?country=GB', 4],
    ['new/1?in_stock=true', 2],
    ['new/1?store=etsy', 1],
  ])('%s: %i', async (path, total) => {
    await aPost(catalog.sql, { price_usd_cents: 1000 })
    await aPost(catalog.sql, { price_usd_cents: 150_000, merchant: 'etsy', merchant_name: 'Etsy' })
    await aPost(catalog.sql, { price_cents: null, price_usd_cents: null, unavailable: true })
    await aPost(catalog.sql, { countries: ['GB'], price_usd_cents: 9000 })
    await aPost(catalog.sql, { published: null })
    await aPost(catalog.sql, { nsfw: true })
    expect(await totalOf(path)).toBe(total)
    expect(await totalOf(path)).toBe(total)
  })

  test('at once where a change has emptied the caches', async () => {
    await aPost(catalog.sql)
    expect(await totalOf('new/1')).toBe(1)
    await aPost(catalog.sql)
    catalog.service.app.get(Rankings).invalidate()
    expect(await totalOf('popular/1')).toBe(2)
  })
})

describe('a list refuses', () => {
  test.each([
    ['an unknown sort', 'cheapest/1', 'sort'],
    ['page 0', 'new/0', 'page'],
    ['page -1', 'new/-1', 'page'],
    ['page abc', 'new/abc', 'page'],
    ['page 1.5', 'new/1.5', 'page'],
    ['perpage 0', 'new/1?perpage=0', 'perpage'],
    ['a negative price', 'new/1?min=-5', 'min'],
    ['a price that is no number', 'new/1?max=cheap', 'max'],
    ['prices the wrong way round', 'new/1?min=50&max=10', 'min'],
    ['an unknown country', 'new/1?country=XX', 'country'],
    ['an unknown flag', 'new/1?flag=facebook', 'flag'],
  ])('%s, naming the field', async (_what, path, field) => {
    const { status, body } = await catalog.get(`/api/lists/${path}`)
    expect(status).toBe(400)
    expect(body.meta).toMatchObject({ status: 'error', code: 'invalid-input', fields: { [field]: expect.any(String) } })
  })
})
