import type {
  acceptEtsyListings,
  addEtsyKeyword,
  CallAnswer,
  dismissEtsyListings,
  listEtsyKeywords,
  listEtsyListings,
  Meta,
  removeEtsyKeyword,
  undoOperation,
} from '@ribbonry/contracts'
import { startSimulator } from '@ribbonry/etsy-simulator'
import type { Caller } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const simulator = await startSimulator({ port: 0, perSecond: 500, perDay: 1_000_000 })
const catalog = await startTestCatalog({
  ETSY_API_URL: `${simulator.url}/v3`,
  ETSY_API_KEY: 'key',
  FETCH_ALLOW_HOSTS: new URL(simulator.url).host,
  // Failed and paused searches go on by the clock.
  JOB_SCHEDULES: 'on',
})

afterAll(async () => {
  await catalog.close()
  await simulator.close()
})
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'etsy_keywords', 'etsy_listings', 'addresses')
  await control('faults', { status: 500, times: 0 })
})

type Named = { readonly meta: Meta & { readonly code?: string } }
type Keywords = CallAnswer<typeof listEtsyKeywords> & Named
type Backlog = CallAnswer<typeof listEtsyListings> & Named
type Listing = Backlog['listings'][number]

const access: Caller = { roles: ['access'], userId: 1 }
const editor: Caller = { roles: ['editor'], userId: 7 }
const LISTINGS = '/api/admin/etsy-listings'
const REMOVE = '/api/user/admin/remove-etsy-keyword/'
const EARLIER = `now() - interval '7 hours'`

const control = (path: string, body: object): Promise<Response> =>
  fetch(`${simulator.url}/_simulator/${path}`, { method: 'POST', body: JSON.stringify(body) })
const keywords = async (): Promise<Keywords> => (await catalog.get<Keywords>('/api/user/admin/view-etsy-keywords/', access)).body
const add = async (body: object, caller = access) =>
  (await catalog.send<CallAnswer<typeof addEtsyKeyword> & Named>('POST', '/api/user/admin/add-etsy-keyword/', body, caller)).body
const remove = async (id: number) =>
  (await catalog.send<CallAnswer<typeof removeEtsyKeyword> & Named>('POST', REMOVE, { keyword_id: id }, access)).body
const backlog = async (query = ''): Promise<Backlog> => (await catalog.get<Backlog>(`${LISTINGS}${query}`, editor)).body
const decide = async <Answer extends object>(what: string, ids: readonly number[]): Promise<Answer> =>
  (await catalog.send<Answer>('POST', `${LISTINGS}/${what}`, { ids }, editor)).body
const accept = (...ids: number[]) => decide<CallAnswer<typeof acceptEtsyListings>>('accept', ids)
const dismiss = (...ids: number[]) => decide<CallAnswer<typeof dismissEtsyListings>>('dismiss', ids)
/** Takes an operation back. @returns how many rows were put back, and how many stayed */
async function undo(operation: string | null | undefined, caller = editor): Promise<[changed: number, skipped: number]> {
  const path = `/api/admin/operations/${operation}/undo`
  const { body } = await catalog.send<CallAnswer<typeof undoOperation>>('POST', path, undefined, caller)
  return [body.operation.changed, body.operation.skipped]
}

/** Adds a keyword and waits for the end of its search. */
async function searched(keyword: string, prices: object = {}): Promise<number> {
  const { keyword_id: id } = await add({ keyword, ...prices })
  await until('the search is over', async () =>
    (await keywords()).keywords.some((one) => one.keyword_id === id && one.searched !== null),
  )
  return id
}

/** The first listing of the backlog that is asked for by its id from now on. */
async function first(query = ''): Promise<Listing> {
  const [listing] = (await backlog(query)).listings
  if (listing === undefined) throw new Error('The backlog is empty')
  return listing
}

/** Listings whose answers are seven hours old. */
const age = (): Promise<unknown> => catalog.sql.query(`update etsy_listings set checked = ${EARLIER}`)

describe('keywords', () => {
  test('are for administrators, listings for editors too', async () => {
    const calls = [
      ['GET', '/api/user/admin/view-etsy-keywords', undefined],
      ['POST', '/api/user/admin/add-etsy-keyword', { keyword: 'mug' }],
      ['POST', '/api/user/admin/remove-etsy-keyword', { keyword_id: 1 }],
      ['GET', LISTINGS, undefined],
      ['POST', `${LISTINGS}/accept`, { ids: [1] }],
      ['POST', `${LISTINGS}/dismiss`, { ids: [1] }],
    ] as const
    for (const [method, path, body] of calls) {
      const statusOf = async (caller: Caller) =>
        (body === undefined ? await catalog.get(path, caller) : await catalog.send(method, path, body, caller)).status
      const isAdmin = path.startsWith('/api/user/')
      expect([
        await statusOf({}),
        await statusOf({ roles: ['listicle_editor', 'newsletter_editor', 'import_copy_access'], userId: 9 }),
        await statusOf(editor),
        await statusOf(access),
      ]).toEqual([401, 403, isAdmin ? 403 : 200, 200])
    }
  })

  test('are searched for at once, all of their listings, but those that are sold out or for adults', async () => {
    const id = await searched('mug 250')
    const { keywords: listed, backlog: count, etsy } = await keywords()
    // Every eleventh is sold out, every seventeenth for adults.
    const shown = Array.from({ length: 250 }, (_, index) => index).filter((index) => index % 11 !== 5 && index % 17 !== 9)
    expect(count).toBe(shown.length)
    expect(listed).toEqual([
      {
        keyword_id: id,
        keyword: 'mug 250',
        min_price: null,
        max_price: null,
        found: shown.length,
        searched: expect.any(String),
        failure: null,
      },
    ])
    expect(etsy).toEqual({ state: 'ready', until: null })
  })

  test('are searched within their prices, in dollars', async () => {
    await searched('mug 200', { min_price: '$20', max_price: '40.50' })
    expect((await keywords()).keywords[0]).toMatchObject({ min_price: 20, max_price: 40.5 })
    const { listings } = await backlog()
    const dollars = listings.filter(({ currency }) => currency === 'USD').map(({ price }) => price ?? 0)
    expect(dollars.length).toBeGreaterThan(0)
    expect(dollars.every((price) => price >= 20 && price <= 40.5)).toBe(true)
  })

  test('stand there once, whatever their case, with prices that are prices', async () => {
    await searched('Tea cosy')
    expect((await add({ keyword: ' tea  COSY ' })).meta).toMatchObject({ status: 'error', code: 'keyword-taken' })
    expect((await add({ keyword: ' ' })).meta).toMatchObject({ code: 'keyword-refused' })
    expect((await add({ keyword: 'x', min_price: 9, max_price: '8' })).meta).toMatchObject({ code: 'price-refused' })
    for (const price of ['-5', '1e9', 'a lot'])
      expect((await add({ keyword: 'x', min_price: price })).meta).toMatchObject({ code: 'price-refused' })
    expect((await keywords()).keywords).toHaveLength(1)
  })

  test('take what only they found out of the backlog, once', async () => {
    const one = await searched('red mug')
    const both = (await keywords()).backlog
    await searched('mug red')
    expect((await keywords()).backlog).toBe(both)
    expect((await first()).keywords).toHaveLength(2)
    await remove(one)
    expect((await keywords()).backlog).toBe(both)
    const [{ keyword_id: other } = { keyword_id: 0 }] = (await keywords()).keywords
    await remove(other)
    expect(await keywords()).toMatchObject({ keywords: [], backlog: 0 })
    expect((await remove(other)).meta).toMatchObject({ status: 'error', code: 'keyword-not-found' })
  })
})

test('a keyword that is removed comes back under its id, and is searched for at once', async () => {
  const id = await searched('blue mug', { min_price: 10 })
  const before = await keywords()
  const { operation } = await remove(id)
  expect((await keywords()).backlog).toBe(0)
  expect(await undo(operation, access)).toEqual([1, 0])
  await until('the search is over', async () => (await keywords()).keywords[0]?.searched !== null)
  const { keywords: after, backlog: count } = await keywords()
  expect([after[0], count]).toMatchObject([{ keyword_id: id, keyword: 'blue mug', min_price: 10 }, before.backlog])
})

describe('a search', () => {
  test('goes on by itself after Etsy failed, and tells it meanwhile', async () => {
    await control('faults', { status: 503, times: 1 })
    const { keyword_id: id } = await add({ keyword: 'mug 120' })
    await until('it failed', async () => (await keywords()).keywords[0]?.failure === 'Etsy did not answer. It is asked again.')
    await catalog.sql.query('update etsy_keywords set due = now()')
    await until('the search is over', async () => (await keywords()).keywords[0]?.searched !== null)
    expect((await keywords()).keywords[0]).toMatchObject({ keyword_id: id, failure: null })
  })

  test('waits for as long as Etsy says', async () => {
    await control('faults', { status: 429, retry_after: 2, times: 1 })
    await add({ keyword: 'mug 13' })
    await until('Etsy is not asked', async () => (await keywords()).etsy.state === 'paused')
    const { until: at } = (await keywords()).etsy
    expect(Date.parse(at ?? '') - Date.now()).toBeGreaterThan(0)
    expect(Date.parse(at ?? '') - Date.now()).toBeLessThanOrEqual(2000)
    await until('the search is over', async () => (await keywords()).keywords[0]?.searched !== null)
    expect((await keywords()).etsy.state).toBe('ready')
  })
})

describe('the backlog', () => {
  test('shows picture, price, shop, age and keyword, by its filters and orders', async () => {
    const id = await searched('mug 60')
    await searched('box 12')
    const { listings, total, unchecked, keywords: names } = await backlog(`?keyword=${id}`)
    expect([listings.length, unchecked, names.length]).toEqual([48, 0, 2])
    expect(total).toBe((await keywords()).keywords.find((one) => one.keyword_id === id)?.found)
    expect(listings[0]).toMatchObject({
      title: expect.stringContaining('mug'),
      link: expect.stringMatching(/^https:\/\/www\.etsy\.com\/listing\/\d+\/60-mug$/),
      image: expect.stringMatching(/-570\.png$/),
      shop: expect.stringMatching(/^\w+$/),
      listed: expect.any(String),
      keywords: [{ keyword_id: id, keyword: 'mug 60' }],
    })
    expect((await backlog(`?keyword=${id}&page=2`)).listings).toHaveLength(total - 48)
    expect((await backlog('?term=BOX')).listings.every(({ title }) => title.includes('box'))).toBe(true)
    const prices = (await backlog('?order=cheapest&price_min=20&price_max=60')).listings
      .filter(({ currency }) => currency === 'USD')
      .map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect([Math.min(...prices) >= 20, Math.max(...prices) <= 60]).toEqual([true, true])
  })

  test('asks again for listings of six hours ago: prices are those of now, and what is gone or sold out leaves', async () => {
    await searched('mug 20')
    const [gone, sold, dearer] = (await backlog()).listings.filter(({ currency }) => currency === 'USD').map(({ id }) => id)
    await control(`listings/${gone}`, { gone: true })
    await control(`listings/${sold}`, { state: 'sold_out' })
    await control(`listings/${dearer}`, { amount: 4242 })
    const before = await backlog()
    expect(before.listings.map(({ id }) => id)).toEqual(expect.arrayContaining([gone, sold]))
    await age()
    const after = await backlog()
    expect(after.total).toBe(before.total - 2)
    expect(after.listings.find(({ id }) => id === dearer)?.price).toBe(42.42)
    expect(after.listings.map(({ id }) => id)).not.toEqual(expect.arrayContaining([gone]))
  })

  test('shows nothing of six hours ago while Etsy is away', async () => {
    await searched('mug 15')
    const { total } = await backlog()
    await age()
    await control('faults', { status: 500, times: 1 })
    expect(await backlog()).toMatchObject({ listings: [], unchecked: total })
    expect((await backlog()).listings).toHaveLength(total)
  })

  test('never shows what the catalogue has', async () => {
    await searched('mug 14')
    const { id } = await first()
    const { backlog: count } = await keywords()
    await aPost(catalog.sql, { canonical_link: `etsy.com/listing/${id}` })
    expect((await backlog()).listings.map((one) => one.id)).not.toContain(id)
    expect((await keywords()).backlog).toBe(count - 1)
  })
})

describe('a listing', () => {
  test('that is accepted is a draft with its picture, and is put back while nobody has changed that', async () => {
    await searched('mug 16')
    const listing = await first('?order=cheapest')
    const { accepted, left } = await accept(listing.id)
    expect(left).toEqual([])
    const post = accepted[0]?.post_id ?? 0
    const made = (await catalog.get(`/api/admin/posts/${post}`, editor)).body.post
    expect(made).toMatchObject({
      title: listing.title,
      price: listing.price,
      currency: listing.currency,
      merchant_link: listing.link,
      published: null,
      missing: [],
    })
    expect(made.images).toHaveLength(1)
    expect((await backlog()).listings.map(({ id }) => id)).not.toContain(listing.id)
    expect((await accept(listing.id)).left).toEqual([
      { id: listing.id, title: '', reason: 'This listing is no longer in the backlog.' },
    ])
    expect(await undo(accepted[0]?.operation)).toEqual([1, 0])
    expect((await catalog.get(`/api/admin/posts/${post}`, editor)).body.post.trashed).not.toBeNull()
    expect((await backlog()).listings.map(({ id }) => id)).toContain(listing.id)
  })

  test('stays accepted where somebody has changed its draft', async () => {
    await searched('mug 17')
    const { id } = await first()
    const [draft] = (await accept(id)).accepted
    const post = draft?.post_id ?? 0
    await catalog.save(`/api/admin/posts/${post}`, { title: 'A better mug' }, editor)
    expect(await undo(draft?.operation)).toEqual([0, 1])
    expect((await catalog.get(`/api/admin/posts/${post}`, editor)).body.post.title).toBe('A better mug')
  })

  test('that two people accept at once is one gift', async () => {
    await searched('mug 18')
    const { id } = await first()
    const answers = await Promise.all([accept(id), accept(id)])
    expect(answers.flatMap(({ accepted }) => accepted)).toHaveLength(1)
    expect((await catalog.sql.query('select from posts')).rowCount).toBe(1)
  })

  test('that is dismissed never comes back, whatever finds it, but by hand', async () => {
    await searched('green mug')
    const { id } = await first()
    const { backlog: before } = await keywords()
    const dismissed = await dismiss(id, id, 999)
    expect(dismissed).toMatchObject({ dismissed: 1, left: [{ id: 999 }] })
    await searched('mug green')
    expect((await keywords()).backlog).toBe(before - 1)
    expect(await undo(dismissed.operation)).toEqual([1, 0])
    expect((await keywords()).backlog).toBe(before)
  })

  test('is one of at most a hundred at a time', async () => {
    const { status } = await catalog.send('POST', `${LISTINGS}/dismiss`, { ids: Array(101).fill(1) }, editor)
    expect(status).toBe(400)
  })
})
