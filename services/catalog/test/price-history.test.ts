import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { priceDropped } from '@ribbonry/contracts'
import { OutboxPublishing } from '@ribbonry/service-kit'
import { PostTrashService } from '../src/staff/posts/post-trash.service.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const

const catalog = await startTestCatalog()

beforeAll(async () => {
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'outbox')
})

const change = (id: number, body: object) => catalog.save(`/api/admin/posts/${id}`, body, editor)

async function cost(id: number, ...prices: readonly (number | null)[]): Promise<void> {
  for (const price of prices) expect((await change(id, { price })).status).toBe(200)
}

/** Published drops, as `old>new`. */
async function drops(): Promise<string[]> {
  const { rows } = await catalog.sql.query<{ payload: unknown }>('select payload from outbox where topic = $1 order by id', [
    priceDropped.topic,
  ])
  return rows
    .map(({ payload }) => priceDropped.payload.parse(payload))
    .map(({ old_price: before, new_price: after }) => `${before}>${after}`)
}

describe('a price drop', () => {
  test('is published once, with both prices', async () => {
    const id = await aPost(catalog.sql, { price_cents: 2999 })
    await cost(id, 19.99, 19.99)
    await change(id, { title: 'Another name' })
    const { rows } = await catalog.sql.query('select key, payload from outbox where topic = $1', [priceDropped.topic])
    expect(rows).toEqual([
      { key: String(id), payload: expect.objectContaining({ post_id: id, old_price: 29.99, new_price: 19.99, currency: 'USD' }) },
    ])
    expect(await drops()).toEqual(['29.99>19.99'])
  })

  test('is published even when the price was as low before: later savers have not heard of it', async () => {
    const id = await aPost(catalog.sql, { price_cents: 3000 })
    await cost(id, 20, 30, 25, 19)
    expect(await drops()).toEqual(['30>20', '30>25', '25>19'])
  })

  test('upon a drop is another', async () => {
    const id = await aPost(catalog.sql, { price_cents: 3000 })
    await cost(id, 20, 15)
    expect(await drops()).toEqual(['30>20', '20>15'])
  })

  test.each([
    ['a first price', { price_cents: null }, { price: 5 }],
    ['a price that is taken away', { price_cents: 3000 }, { price: null }],
    ['a rise', { price_cents: 3000 }, { price: 31 }],
    ['another currency', { price_cents: 3000 }, { price: 20, currency: 'GBP' }],
    ['a draft', { price_cents: 3000, published: null }, { price: 20 }],
    ['a gift that cannot be had', { price_cents: 3000, unavailable: true }, { price: 20 }],
  ])('is not published for %s', async (_what, before, now) => {
    await change(await aPost(catalog.sql, before), now)
    expect(await drops()).toEqual([])
  })

  test('is not published when the change is rolled back', async () => {
    const id = await aPost(catalog.sql, { price_cents: 3000 })
    await aPost(catalog.sql, { slug: 'taken' })
    expect((await change(id, { price: 20, slug: 'taken' })).status).toBe(409)
    expect(await drops()).toEqual([])
  })
})

describe('what a gift has cost', () => {
  interface History {
    readonly currency: string
    readonly prices: readonly { readonly at: string; readonly price: number }[]
    readonly lowest: number | null
  }
  const history = async (id: number | string): Promise<{ status: number; body: History }> => {
    const { status, body } = await catalog.get(`/api/price-history/${id}`)
    return { status, body: body as unknown as History }
  }

  test('is public, oldest first', async () => {
    const id = await aPost(catalog.sql, { price_cents: 3000 })
    await cost(id, 20, 24.5)
    const { status, body } = await history(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ currency: 'USD', lowest: 20 })
    expect(body.prices.map(({ price }) => price)).toEqual([30, 20, 24.5])
    expect(body.prices.map(({ at }) => at)).toEqual(body.prices.map(({ at }) => at).toSorted())
  })

  test('is empty while its price never changed', async () => {
    expect((await history(await aPost(catalog.sql))).body).toMatchObject({ prices: [], lowest: null })
  })

  test('goes with the gift', async () => {
    const id = await aPost(catalog.sql, { price_cents: 3000 })
    await cost(id, 20)
    await catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
    expect((await history(id)).status).toBe(404)
    await catalog.sql.query(`update posts set trashed_at = now() - interval '31 days'`)
    await catalog.service.app.get(PostTrashService).empty()
    expect((await catalog.sql.query('select from price_changes')).rows).toHaveLength(0)
  })

  test.each([
    [4711, 404],
    ['2147483647', 404],
    ['2000000000000', 400],
    ['x', 400],
    [0, 400],
  ])('of %s is answered with %d', async (id, status) => {
    expect((await history(id)).status).toBe(status)
  })

  test('of a draft is not found', async () => {
    expect((await history(await aPost(catalog.sql, { published: null }))).status).toBe(404)
  })
})
