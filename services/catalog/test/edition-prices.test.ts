import {
  type CallAnswer,
  type EventPayload,
  type Exchange,
  type getBlogPost,
  type listGifts,
  postChanged,
  type searchPosts,
  type suggest,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { OutboxPublishing, Transactions } from '@ribbonry/service-kit'
import { plansNow } from '@ribbonry/testing'
import { ExchangeRatesRepository } from '../src/posts/prices/exchange-rates.repository.ts'
import { ExchangeRatesService } from '../src/posts/prices/exchange-rates.service.ts'
import { pageQuery } from '../src/lists/rankings/ranking-sql.ts'
import { Rankings } from '../src/lists/rankings/rankings.ts'
import { aBlogPost, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const RATES = { date: '2026-11-20', usd: { GBP: 1.25, CAD: 0.75, EUR: 1.1 } }

const catalog = await startTestCatalog({ EXCHANGE_RATES: JSON.stringify(RATES) })

beforeAll(async () => {
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'outbox')
  catalog.service.app.get(Rankings).invalidate()
})

/** A gift for dollars, with prices of its own in editions. */
async function aGift(dollars: number, prices: Readonly<Record<string, readonly [number, string]>> = {}, more = {}) {
  const id = await aPost(catalog.sql, { price_cents: dollars * 100, price_usd_cents: dollars * 100, ...more })
  for (const [country, [amount, currency]] of Object.entries(prices))
    await catalog.sql.query('insert into post_prices values ($1, $2, $3, $4)', [id, country, amount * 100, currency])
  return id
}

type Answer = CallAnswer<typeof listGifts> & CallAnswer<typeof searchPosts>
const read = async (path: string) => (await catalog.get(path)).body as unknown as Answer
const listed = async (path: string) => (await read(`/api/lists/${path}`)).posts.map(({ id }) => id)
type Priced = Pick<Answer['posts'][number], 'price' | 'currency'>
const prices = ({ posts }: { readonly posts: readonly Priced[] }) => posts.map(({ price, currency }) => `${price} ${currency}`)

const POUNDS = { GB: [15, 'GBP'] } as const
const EVERYWHERE = { ...POUNDS, CA: [26, 'CAD'], US: [18, 'USD'] } as const

describe('a gift with prices in editions', () => {
  test('costs in each edition what it costs there, and its own price elsewhere', async () => {
    await aGift(19, { GB: [15, 'GBP'], CA: [26, 'CAD'] }, { slug: 'a-kettle', title: 'A kettle' })
    for (const [query, price] of [
      ['', '19 USD'],
      ['?country=US', '19 USD'],
      ['?country=GB', '15 GBP'],
      ['?country=CA', '26 CAD'],
      ['?country=DE', '19 USD'],
    ]) {
      expect(prices(await read(`/api/lists/new/1${query}`))).toEqual([price])
      expect(prices(await read(`/api/gifts/all/new/1${query}`))).toEqual([price])
      expect(prices(await read(`/api/gift-finder/1${query}`))).toEqual([price])
      expect(prices({ posts: [(await catalog.get(`/api/posts/a-kettle${query}`)).body.post] })).toEqual([price])
    }
  })

  test('of pounds has a dollar price where it has one', async () => {
    await aGift(25, { US: [29, 'USD'] }, { currency: 'GBP', price_cents: 2000 })
    expect(prices(await read('/api/lists/new/1'))).toEqual(['29 USD'])
    expect(prices(await read('/api/lists/new/1?country=GB'))).toEqual(['20 GBP'])
  })

  test('is searched and suggested with the price of the edition', async () => {
    await aGift(19, EVERYWHERE, { title: 'Blue teapot' })
    expect(prices(await read('/api/search/teapot/1?country=GB'))).toEqual(['15 GBP'])
    const { posts } = (await catalog.get('/api/suggest/teap?country=CA')).body as unknown as CallAnswer<typeof suggest>
    expect(posts).toMatchObject([{ price: 26, currency: 'CAD' }])
  })
})

describe('a price filter', () => {
  test('compares in the currency of the page: its own price counts, another is converted', async () => {
    const british = await aGift(40, { GB: [20, 'GBP'] })
    const converted = await aGift(25)
    const dearer = await aGift(25.01)
    const inEuros = await aGift(22, {}, { currency: 'EUR', price_cents: 2000 })
    expect(await listed('new/1?country=GB&max=20')).toEqual([inEuros, converted, british])
    expect(await listed('new/1?country=GB&min=20')).toEqual([dearer, converted, british])
    expect(await listed('new/1?max=25')).toEqual([inEuros, converted])
    expect(await listed('new/1?country=CA&max=33')).toEqual([inEuros])
    expect((await read('/api/gifts/all/new/1?country=GB&max=20')).posts.map(({ id }) => id)).toEqual([
      inEuros,
      converted,
      british,
    ])
    const found = (await read('/api/gift-finder/1?country=GB&budget=20')).posts.map(({ id }) => id)
    expect(new Set(found)).toEqual(new Set([british, converted, inEuros]))
    expect(dearer).toBeGreaterThan(converted)
  })

  test.each(Array.from({ length: 12 }, (_none, index) => 10 + index * 0.17))(
    'includes what costs exactly its limit: £%d',
    async (price) => {
      const pounds = Math.round(price * 100) / 100
      const id = await aGift(99, { GB: [pounds, 'GBP'] })
      expect(await listed(`new/1?country=GB&min=${pounds}&max=${pounds}`)).toEqual([id])
    },
  )

  test('counts facets and reads budgets in the currency of the page', async () => {
    await aGift(24, {}, { title: 'Blue kettle' })
    const dear = await aGift(60, {}, { title: 'Red kettle' })
    expect((await read('/api/search/kettle/1?country=GB')).facets.prices).toEqual([
      { min: 0, max: 20, count: 1 },
      { min: 20, max: 50, count: 1 },
    ])
    expect((await read('/api/search/kettle/1?country=GB&min=20&max=50')).posts.map(({ id }) => id)).toEqual([dear])
    expect((await read('/api/search/kettle under £20/1')).total).toBe(1)
  })

  test.each(['GB', 'US'])('is read from the index of the list alone, in the edition of %s', async (country) => {
    await manyPosts(catalog.sql, 3000, { price_cents: '100 * n', price_usd_cents: '100 * n' })
    await catalog.sql.query(`insert into post_prices select id, 'GB', 2000, 'GBP' from posts where id % 3 = 0`)
    const list = { sort: 'clicks-score', country, nsfw: false, shuffle: 0, minUsdCents: 1000, maxUsdCents: 250_000 } as const
    const snapshot = { taken: '2027-01-01', lastId: 1_000_000 }
    const { text, values } = pageQuery(list, snapshot, { position: 0, segment: 0 }, { skip: 0, count: 40 })
    const plan = await (await plansNow(catalog.sql)).generic(text, values.length)
    expect(plan).toContain('Index Only Scan using posts_by_clicks_score')
  })

  test('the list of a thousand and more counts in the currency of the page', async () => {
    const inCanada = await aGift(800)
    const everywhere = await aGift(1300)
    const american = await aGift(1000)
    expect(await listed('over1k/1')).toEqual([american, everywhere])
    expect(await listed('over1k/1?country=GB')).toEqual([everywhere])
    expect(await listed('over1k/1?country=CA')).toEqual([american, everywhere, inCanada])
  })
})

test('a blog post shows prices of the edition that its reader comes from', async () => {
  const [named, below] = [await aGift(19, POUNDS), await aGift(30, { GB: [24, 'GBP'] })]
  await aBlogPost(catalog.sql, { slug: 'on-tea', content: `Tea.\n\n::gift[${named}]`, gifts: [below] })
  const pricesFor = async (query: string) => {
    const answer = (await catalog.get(`/api/blog/on-tea${query}`)).body as unknown as CallAnswer<typeof getBlogPost>
    return [...prices(answer), ...prices(answer.post)]
  }
  expect(await pricesFor('')).toEqual(['19 USD', '30 USD'])
  expect(await pricesFor('?country=GB')).toEqual(['15 GBP', '24 GBP'])
})

describe('the rates of the day', () => {
  const exchange = async (path: string): Promise<Exchange | undefined> => (await read(path)).exchange
  const DOLLARS = { date: '2026-11-20', currency: 'GBP', rates: [{ currency: 'USD', worth: 0.8 }] }

  test('come with an answer whose prices were converted for a filter, and with no other', async () => {
    await aGift(20, {}, { title: 'Blue teapot' })
    await aGift(20, POUNDS, { title: 'Red teapot' })
    await aGift(4000, {}, { title: 'Lawn' })
    expect(await exchange('/api/lists/new/1?country=GB&max=50')).toEqual(DOLLARS)
    expect(await exchange('/api/gifts/all/new/1?country=GB&min=1')).toEqual(DOLLARS)
    expect(await exchange('/api/search/teapot/1?country=GB&max=50')).toEqual(DOLLARS)
    expect(await exchange('/api/search/teapot under 50/1?country=GB')).toEqual(DOLLARS)
    expect(await exchange('/api/gift-finder/1?country=GB&budget=50')).toEqual(DOLLARS)
    expect(await exchange('/api/lists/over1k/1?country=GB')).toEqual(DOLLARS)
    expect(await exchange('/api/gifts/all/over1k/1?country=GB')).toEqual(DOLLARS)
    for (const path of ['lists/new/1?country=GB', 'gifts/all/new/1?country=GB', 'lists/new/1?max=50', 'gift-finder/1?country=GB'])
      expect(await exchange(`/api/${path}`)).toBeUndefined()
    expect(await exchange('/api/lists/new/1?country=GB&max=15')).toBeUndefined()
  })

  test('that change are written into what was computed from the old ones', async () => {
    const start = (usd: Readonly<Record<string, number>>) =>
      new ExchangeRatesService(catalog.service.app.get(Transactions), catalog.service.app.get(ExchangeRatesRepository), {
        EXCHANGE_RATES: { date: '2026-11-21', usd: { ...usd, USD: 1 } },
      }).onModuleInit()
    const id = await aGift(19, EVERYWHERE)
    const inEuros = await aGift(22, {}, { currency: 'EUR', price_cents: 2000 })
    const compared = async () =>
      (
        await catalog.sql.query(
          `select p.price_usd_cents::int as own, p.us_usd_cents::int as us, p.gb_usd_cents::int as gb, p.ca_usd_cents::int as ca,
            e.price_usd_cents::int + coalesce(e.gb_usd_cents::int, 0) as searched
           from posts p join search_entries e on post_id = id where id in ($1, $2) order by id`,
          [id, inEuros],
        )
      ).rows
    await start({ ...RATES.usd, GBP: 1.4, EUR: 1.2 })
    expect(await compared()).toEqual([
      { own: 1900, us: 1800, gb: 2100, ca: 1950, searched: 4000 },
      { own: 2400, us: null, gb: null, ca: null, searched: 2400 },
    ])
    await start(RATES.usd)
    expect(await compared()).toMatchObject([{ gb: 1875 }, { own: 2200 }])
  })
})

describe('staff', () => {
  const create = async (body: object) =>
    await catalog.send('POST', '/api/admin/posts', { title: 'A kettle that whistles Bach', ...body }, editor)
  const POUNDS_AND_DOLLARS = [
    { country: 'US', price: 24 },
    { country: 'GB', price: 19.5 },
  ]

  test('write prices of editions, which keep their place through trash and changes of other fields', async () => {
    const { body } = await create({ price: 20, currency: 'GBP', prices: POUNDS_AND_DOLLARS })
    const shown = [
      { country: 'US', price: 24, currency: 'USD' },
      { country: 'GB', price: 19.5, currency: 'GBP' },
    ]
    expect(body.post).toMatchObject({ price: 20, currency: 'GBP', prices: shown, version: 1 })
    const path = `/api/admin/posts/${body.post.id}`
    expect((await catalog.save(path, { quip: 'Ha' }, editor)).body.post.prices).toEqual(shown)
    await catalog.send('DELETE', path, undefined, editor)
    expect((await catalog.send('POST', `${path}/restore`, undefined, editor)).body.post.prices).toEqual(shown)
    expect((await catalog.save(path, { prices: [{ country: 'CA', price: 30 }] }, editor)).body.post.prices).toEqual([
      { country: 'CA', price: 30, currency: 'CAD' },
    ])
    expect((await catalog.save(path, { prices: [] }, editor)).body.post.prices).toEqual([])
  })

  test('are told which fields others changed, prices of editions among them', async () => {
    // The first gift has the log of another test's: ids begin anew, and the log is append-only.
    await create({ title: 'A first gift' })
    const { id, version } = (await create({ prices: POUNDS_AND_DOLLARS })).body.post
    await catalog.save(`/api/admin/posts/${id}`, { prices: [] }, editor)
    const { status, body } = await catalog.send('PUT', `/api/admin/posts/${id}`, { version, quip: 'Ha' }, editor)
    expect([status, body]).toMatchObject([409, { current: { prices: [] }, changes: [{ fields: ['prices'] }] }])
  })

  test.each([
    [[{ country: 'DE', price: 5 }], 'prices.0.country'],
    [[{ country: 'GB', price: -1 }], 'prices.0.price'],
    [[{ country: 'GB', price: 'five' }], 'prices.0.price'],
    [
      [
        { country: 'GB', price: 5 },
        { country: 'GB', price: 6 },
      ],
      'prices',
    ],
  ])('are refused %j', async (wrong, field) => {
    const { status, body } = await create({ prices: wrong })
    expect([status, Object.keys(body.meta.fields)]).toEqual([400, [field]])
  })

  test('publish the prices of editions with the gift, and once more with every change of one', async () => {
    const { id } = (await create({ price: 20, currency: 'GBP', prices: POUNDS_AND_DOLLARS })).body.post
    await catalog.save(`/api/admin/posts/${id}`, { prices: [{ country: 'CA', price: 31.5 }] }, editor)
    await catalog.save(`/api/admin/posts/${id}`, { prices: [] }, editor)
    const { rows } = await catalog.sql.query<{ payload: EventPayload<typeof postChanged> }>(
      'select payload from outbox where topic = $1 order by id',
      [postChanged.topic],
    )
    const pounds = { country: 'GB', price: 19.5, currency: 'GBP' }
    expect(rows.map(({ payload: { price, currency, prices: told } }) => [price, currency, told])).toEqual([
      [20, 'GBP', [pounds, { country: 'US', price: 24, currency: 'USD' }]],
      [20, 'GBP', [{ country: 'CA', price: 31.5, currency: 'CAD' }]],
      [20, 'GBP', []],
    ])
  })

  test('publish no price drop with a price of an edition', async () => {
    const id = await aGift(20, POUNDS)
    await catalog.save(`/api/admin/posts/${id}`, { prices: [{ country: 'GB', price: 1 }] }, editor)
    const { rows } = await catalog.sql.query(`select from outbox where topic like 'catalog.price%'`)
    expect([rows.length, (await catalog.sql.query('select from price_changes')).rows.length]).toEqual([0, 0])
  })
})
