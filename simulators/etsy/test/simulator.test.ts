import { afterAll, describe, expect, test } from '@jest/globals'
import { startSimulator } from '../src/simulator.ts'

interface Listing {
  readonly listing_id: number
  readonly state: string
  readonly quantity: number
  readonly is_mature: boolean
  readonly price: { readonly amount: number; readonly divisor: number; readonly currency_code: string }
  readonly images?: readonly { readonly url_fullxfull: string }[]
  readonly shop?: object
}
interface Found {
  readonly count: number
  readonly results: readonly Listing[]
}

const simulator = await startSimulator({ port: 0, perSecond: 1000 })
afterAll(() => simulator.close())

const get = (path: string, key = 'key'): Promise<Response> =>
  fetch(`${simulator.url}/v3/application/listings/${path}`, { headers: { 'x-api-key': key } })
const found = async (path: string): Promise<Found> => (await (await get(path)).json()) as Found
const control = (path: string, body: object, url = simulator.url): Promise<Response> =>
  fetch(`${url}/_simulator/${path}`, { method: 'POST', body: JSON.stringify(body) })

describe('a keyword', () => {
  test('has 12 to 400 listings, page by page, and as many as it says', async () => {
    for (const keyword of ['mug', 'wooden box', 'z']) {
      const { count, results } = await found(`active?keywords=${keyword}&limit=100`)
      expect(count).toBeGreaterThanOrEqual(12)
      expect(count).toBeLessThanOrEqual(400)
      expect(results).toHaveLength(Math.min(count, 100))
    }
    const pages = await Promise.all([0, 100, 200].map((offset) => found(`active?keywords=mug 250&limit=100&offset=${offset}`)))
    const ids = pages.flatMap(({ results }) => results.map((one) => one.listing_id))
    expect([ids.length, new Set(ids).size]).toEqual([250, 250])
  })

  test('finds the same listings in another order of its words', async () => {
    expect(await found('active?keywords=red mug')).toEqual(await found('active?keywords=Mug  RED'))
  })

  test('has some that are sold out, for adults, and in other currencies', async () => {
    const { results } = await found('active?keywords=mug 100&limit=100&includes=Images')
    expect(results.filter(({ state, quantity }) => state === 'sold_out' && quantity === 0).length).toBe(9)
    expect(results.some((one) => one.is_mature)).toBe(true)
    expect(new Set(results.map(({ price }) => price.currency_code))).toEqual(new Set(['USD', 'EUR', 'GBP', 'JPY', 'CAD']))
    const picture = await fetch(results[0]?.images?.[0]?.url_fullxfull ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test('is searched within prices, in dollars', async () => {
    const all = await found('active?keywords=mug 100&limit=100')
    const some = await found('active?keywords=mug 100&limit=100&min_price=20&max_price=40.50')
    expect(some.count).toBeGreaterThan(0)
    expect(some.count).toBeLessThan(all.count)
    for (const { price } of some.results.filter((one) => one.price.currency_code === 'USD'))
      expect([price.amount >= 2000, price.amount <= 4050]).toEqual([true, true])
  })
})

test('listings are asked for by their ids, with their shops, until they are gone', async () => {
  const { results } = await found('active?keywords=box&limit=2')
  const ids = results.map(({ listing_id: id }) => id)
  await control(`listings/${ids[0]}`, { gone: true })
  await control(`listings/${ids[1]}`, { amount: 4242 })
  const batch = await found(`batch?listing_ids=${ids.join(',')}&includes=Shop`)
  expect(batch.results.map(({ listing_id: id, price, shop }) => [id, price.amount, typeof shop])).toEqual([
    [ids[1], 4242, 'object'],
  ])
})

test('needs a key, and takes no larger pages or offsets than Etsy', async () => {
  expect((await get('active', '')).status).toBe(401)
  expect((await get('active', 'refused')).status).toBe(403)
  expect((await get('active?limit=101')).status).toBe(400)
  expect((await get('active?offset=12000')).status).toBe(200)
  expect((await get('active?offset=12001')).status).toBe(400)
})

test('faults answer the next requests', async () => {
  await control('faults', { status: 429, retry_after: 7, times: 2 })
  const answers = [await get('active'), await get('active'), await get('active')]
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, '7'],
    [429, '7'],
    [200, null],
  ])
})

test('limits are told, refused beyond, and proved by the log', async () => {
  const strict = await startSimulator({ port: 0, perSecond: 3, perDay: 5 })
  try {
    const ask = (): Promise<Response> =>
      fetch(`${strict.url}/v3/application/listings/active`, { headers: { 'x-api-key': 'key' } })
    const first = await ask()
    expect([first.headers.get('x-remaining-this-second'), first.headers.get('x-remaining-today')]).toEqual(['2', '4'])
    const others = await Promise.all([ask(), ask(), ask()])
    expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429])
    const log = (await (await fetch(`${strict.url}/_simulator/log`)).json()) as object
    expect(log).toMatchObject({ most_in_a_second: 4, refused: 1, today: 4 })
  } finally {
    await strict.close()
  }
})
