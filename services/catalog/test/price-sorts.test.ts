import type { CallAnswer, listGifts, searchPosts } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { plansNow } from '@ribbonry/testing'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { ANCHOR_SPACING } from '../src/lists/rankings/ranking.ts'
import { pageQuery } from '../src/lists/rankings/ranking-sql.ts'
import { Rankings } from '../src/lists/rankings/rankings.ts'
import { aCategory, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const RATES = { date: '2026-11-20', usd: { GBP: 1.25, CAD: 0.75 } }

const catalog = await startTestCatalog({ EXCHANGE_RATES: JSON.stringify(RATES) })

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
  catalog.service.app.get(Rankings).invalidate()
})

type Answer = CallAnswer<typeof listGifts> & CallAnswer<typeof searchPosts>
const read = async (path: string) => (await catalog.get(`/api/${path}`)).body as unknown as Answer
const ids = ({ posts }: Answer) => posts.filter((post) => !post.native_ad).map(({ id }) => id)
const listed = async (path: string) => ids(await read(path))

/** A gift for dollars, with prices of its own in editions. */
async function aGift(dollars: number, prices: Readonly<Record<string, readonly [number, string]>> = {}, more = {}) {
  const id = await aPost(catalog.sql, { price_cents: dollars * 100, price_usd_cents: dollars * 100, ...more })
  for (const [country, [amount, currency]] of Object.entries(prices))
    await catalog.sql.query('insert into post_prices values ($1, $2, $3, $4)', [id, country, amount * 100, currency])
  return id
}

/** Ids of every page up to the empty one. */
async function readAllPages(path: (page: number) => string): Promise<number[]> {
  const seen: number[] = []
  for (let page = 1; ; page += 1) {
    const found = await listed(path(page))
    if (found.length === 0) return seen
    seen.push(...found)
  }
}

describe('a list by price', () => {
  test('begins with the lowest or the highest price that the edition shows', async () => {
    const cheapInPounds = await aGift(50, { GB: [10, 'GBP'] })
    const dollars = await aGift(20)
    const canadian = await aGift(30, { CA: [80, 'CAD'] })
    const unpriced = await aGift(1, {}, { price_cents: 100, price_usd_cents: null, currency: 'XTS' })
    for (const [country, order] of [
      ['US', [dollars, canadian, cheapInPounds]],
      ['GB', [cheapInPounds, dollars, canadian]],
      ['CA', [dollars, cheapInPounds, canadian]],
      ['DE', [dollars, canadian, cheapInPounds]],
    ] as const) {
      for (const list of ['lists', 'gifts/all']) {
        expect(await listed(`${list}/price-low/1?country=${country}`)).toEqual(order)
        expect(await listed(`${list}/price-high/1?country=${country}`)).toEqual(order.toReversed())
      }
    }
    expect(await listed('lists/new/1')).toContain(unpriced)
  })

  test('heeds price limits, shops and what can be bought', async () => {
    const [low, middle, high] = [await aGift(10), await aGift(20), await aGift(30)]
    const sold = await aGift(15, {}, { unavailable: true })
    const elsewhere = await aGift(25, {}, { merchant: 'etsy', merchant_name: 'Etsy' })
    expect(await listed('lists/price-low/1?min=15&max=30')).toEqual([sold, middle, elsewhere, high])
    expect(await listed('lists/price-high/1?max=20&in_stock=true')).toEqual([middle, low])
    expect(await listed('lists/price-high/1?store=etsy')).toEqual([elsewhere])
  })

  test('of a category is that of its gifts', async () => {
    const category = await aCategory(catalog.sql, { slug: 'kitchen' })
    const inside = { category_ids: [category] }
    const [dear, cheap] = [await aGift(40, {}, inside), await aGift(4, {}, inside)]
    await aGift(1)
    expect(await listed('gifts/kitchen/price-low/1')).toEqual([cheap, dear])
    expect((await read('gifts/kitchen/price-high/1')).category.post_count).toBe(2)
  })

  test('says by which rates it compared', async () => {
    await aGift(20)
    const exchange = { date: '2026-11-20', currency: 'GBP', rates: [{ currency: 'USD', worth: 0.8 }] }
    for (const path of ['lists/price-low/1', 'gifts/all/price-high/1']) {
      expect((await read(`${path}?country=GB`)).exchange).toEqual(exchange)
      expect((await read(path)).exchange).toBeUndefined()
    }
  })

  test.each(['price-low', 'price-high'] as const)('%s gives every gift once and in order, far beyond the first', async (sort) => {
    await manyPosts(catalog.sql, 1234, { price_cents: '100 * (n % 300)', price_usd_cents: '100 * (n % 300)' })
    await catalog.sql.query(`insert into post_prices select id, 'GB', 100 * (id % 7), 'GBP' from posts where id % 2 = 0`)
    const direction = sort === 'price-low' ? 'asc' : 'desc'
    const { rows } = await catalog.sql.query<{ id: number }>(
      `select id::int from posts order by coalesce(gb_usd_cents, price_usd_cents) ${direction}, id ${direction}`,
    )
    const expected = rows.map(({ id }) => id)
    expect(await readAllPages((page) => `lists/${sort}/${page}?country=GB&perpage=37`)).toEqual(expected)
    const within = await catalog.sql.query<{ id: number }>(
      `select id::int from posts where coalesce(gb_usd_cents, price_usd_cents) between 500 and 25000
       order by coalesce(gb_usd_cents, price_usd_cents) ${direction}, id ${direction}`,
    )
    expect(await readAllPages((page) => `lists/${sort}/${page}?country=GB&perpage=90&min=4&max=200`)).toEqual(
      within.rows.map(({ id }) => id),
    )
  })

  describe('is read from the index of the edition alone', () => {
    const snapshot = { taken: '2027-01-01', lastId: 1_000_000 }

    test.each([
      ['US', 'posts_by_us_price'],
      ['GB', 'posts_by_gb_price'],
      ['CA', 'posts_by_ca_price'],
      ['DE', 'posts_by_own_price'],
    ])('in %s: %s', async (country, index) => {
      await manyPosts(catalog.sql, 3000, { price_cents: '100 * n', price_usd_cents: '100 * n' })
      await catalog.sql.query(`insert into post_prices select id, 'GB', 2000, 'GBP' from posts where id % 3 = 0`)
      const plans = await plansNow(catalog.sql)
      const list = { country, nsfw: false, shuffle: 0, inStock: true } as const
      const start = { position: 0, segment: 0 }
      const deep = { position: 10 * ANCHOR_SPACING, segment: 0, key: '2000', id: 99 }
      const slice = { skip: 0, count: 40 }
      for (const sort of ['price-low', 'price-high'] as const) {
        for (const limits of [{}, { minUsdCents: 1000, maxUsdCents: 250_000 }]) {
          for (const anchor of [start, deep]) {
            const { text, values } = pageQuery({ ...list, ...limits, sort }, snapshot, anchor, slice)
            const plan = await plans.generic(text, values.length)
            expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`))
            expect(plan).not.toContain('Sort')
          }
        }
      }
    })
  })
})

describe('a search', () => {
  test('puts what it found in order by price, in the currency of the page', async () => {
    const kettle = { title: 'Blue kettle' }
    const [dear, cheap] = [await aGift(50, {}, kettle), await aGift(20, {}, kettle)]
    const british = await aGift(90, { GB: [8, 'GBP'] }, kettle)
    expect(await listed('search/kettle/1?sort=price-low')).toEqual([cheap, dear, british])
    expect(await listed('search/kettle/1?sort=price-high&country=GB')).toEqual([dear, cheap, british])
    expect((await read('search/kettle/1?sort=price-low&country=GB')).exchange).toMatchObject({ currency: 'GBP' })
    expect(await listed('search/kettle/2?sort=price-low&perpage=1')).toEqual([dear])
  })

  test('is narrowed by shop and by what can be bought, and counts what is left', async () => {
    const lamp = { title: 'Moon lamp', content: '' }
    const etsy = { ...lamp, merchant: 'etsy', merchant_name: 'Etsy' }
    const there = await aGift(30, {}, etsy)
    const soldOut = await aGift(10, {}, { ...etsy, unavailable: true })
    const elsewhere = await aGift(60, {}, lamp)
    expect(new Set(await listed('search/moon lamp/1?store=etsy.com'))).toEqual(new Set([there, soldOut]))
    const { total, facets } = await read('search/moon lamp/1?store=Etsy&in_stock=true')
    expect([total, facets.prices]).toEqual([1, [{ min: 20, max: 50, count: 1 }]])
    expect(new Set(await listed('search/moon lamp/1?in_stock=true'))).toEqual(new Set([there, elsewhere]))
    expect(await read('search/moon lamp/1?store=nobody')).toMatchObject({ total: 0, posts: [] })
    await catalog.sql.query('update posts set unavailable = false, broken = $2 where id = $1', [soldOut, false])
    expect(ids(await read('search/lamp/1?store=etsy&in_stock=true&sort=price-low'))).toEqual([soldOut, there])
    await catalog.sql.query(`update posts set merchant = 'elsewhere' where id = $1`, [there])
    expect(await listed('search/lamp/1?store=etsy')).toEqual([soldOut])
  })

  test('for somebody is narrowed as well', async () => {
    const recipients = await aCategory(catalog.sql, { slug: 'recipients', name: 'Recipients' })
    const dads = await aCategory(catalog.sql, { slug: 'for-him', name: 'For him', parent_id: recipients })
    const inside = { category_ids: [dads] }
    const here = await aGift(20, {}, inside)
    const etsy = await aGift(30, {}, { ...inside, merchant: 'etsy', unavailable: true })
    await catalog.service.app.get(CategoryTree).refresh()
    expect(new Set(await listed('search/gift for him/1'))).toEqual(new Set([here, etsy]))
    expect(await listed('search/gift for him/1?store=etsy')).toEqual([etsy])
    expect(await listed('search/gift for him/1?in_stock=1')).toEqual([here])
  })

  test.each([
    ['sort=cheapest', 'sort'],
    [`store=${'x'.repeat(101)}`, 'store'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await catalog.get(`/api/search/lamp/1?${query}`)
    expect([status, Object.keys(body.meta.fields)]).toEqual([400, [field]])
  })
})
