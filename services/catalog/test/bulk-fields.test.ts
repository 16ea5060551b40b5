import { OutboxPublishing } from '@ribbonry/service-kit'
import type { PostOperation, StaffPost } from '@ribbonry/contracts'
import { untilDefined } from '@ribbonry/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aPost, emptyTables } from './factories.ts'
import { type Answer, startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const PICTURES = JSON.stringify([['aa', 800, 600, '#aabbcc', '']])

const catalog = await startTestCatalog()
beforeAll(async () => {
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'posts', 'outbox', 'post_operations'))

const operationOf = ({ body }: Answer): PostOperation => (body as unknown as { operation: PostOperation }).operation
const bulk = (body: object): Promise<Answer> => catalog.send('POST', '/api/admin/posts/bulk', body, editor)
const gift = async (id: number): Promise<StaffPost> => (await catalog.get(`/api/admin/posts/${id}`, editor)).body.post

async function until(id: number, state: PostOperation['state']): Promise<PostOperation> {
  return await untilDefined(`it is ${state}`, async () => {
    const operation = operationOf(await catalog.get(`/api/admin/posts/bulk/${id}`, editor))
    return operation.state === state ? operation : undefined
  })
}

/** Changes all gifts and waits for the end. */
async function changed(change: object): Promise<PostOperation> {
  const answer = await bulk({ filter: {}, change })
  expect([answer.status, answer.body.meta.code]).toEqual([200, undefined])
  return await until(operationOf(answer).id, 'done')
}

async function undone(id: number): Promise<void> {
  await catalog.send('POST', `/api/admin/posts/bulk/${id}/undo`, undefined, editor)
  await until(id, 'undone')
}

const marked = async (id: number): Promise<boolean | undefined> =>
  (await catalog.sql.query<{ marked: boolean }>('select marked_by_hand as marked from posts where id = $1', [id])).rows[0]?.marked
const checkedAsBroken = (id: number) =>
  catalog.sql.query(`insert into link_states (post_id, link_id, version, state) values ($1, 7, 1, 'broken')`, [id])

/** All that people edit of a gift, without its version and times. */
async function kept(id: number): Promise<object> {
  const { version: _version, modified: _modified, ...rest } = await gift(id)
  return rest
}

describe('many gifts at once', () => {
  test('get a price, each in its currency, and the one of before by an undo', async () => {
    const dollars = await aPost(catalog.sql, { images: PICTURES })
    const yen = await aPost(catalog.sql, { images: PICTURES, currency: 'JPY', price_cents: 500_000, price_usd_cents: 3000 })
    const before = [await kept(dollars), await kept(yen)]
    const operation = await changed({ price: 12.5 })
    expect(operation).toMatchObject({ total: 2, changed: 2 })
    expect([(await gift(dollars)).price, (await gift(yen)).price]).toEqual([12.5, 13])
    const { rows } = await catalog.sql.query('select price_usd_cents::integer as usd from posts order by id')
    expect(rows[0]).toEqual({ usd: 1250 })
    await undone(operation.id)
    expect([await kept(dollars), await kept(yen)]).toEqual(before)
  })

  test('keep their price where they are public, since they need it', async () => {
    const shown = await aPost(catalog.sql, { images: PICTURES })
    const draft = await aPost(catalog.sql, { published: null, first_published: null })
    const operation = await changed({ price: null })
    expect(operation).toMatchObject({ changed: 1, refused: [{ post_id: shown, code: 'not-ready-to-publish' }] })
    expect(operation.refused[0]?.reason).toContain('without a price')
    expect([(await gift(shown)).price, (await gift(draft)).price]).toEqual([20, null])
  })

  test('are published together with the price that they lacked', async () => {
    const id = await aPost(catalog.sql, { images: PICTURES, published: null, price_cents: null, price_usd_cents: null })
    const published = '2026-05-01T10:00:00.000Z'
    expect(await changed({ price: 5, published })).toMatchObject({ changed: 1, refused: [] })
    expect(await gift(id)).toMatchObject({ price: 5, published })
  })

  test.each([
    [{ nsfw: true }, { nsfw: true }],
    [{ instagram: true }, { instagram: true }],
    [{ countries: ['us', 'UK'] }, { countries: ['US', 'GB'] }],
    [
      { unavailable: true, broken: true },
      { unavailable: true, broken: true },
    ],
  ])('become %j, and again as before', async (change, after) => {
    const id = await aPost(catalog.sql, { images: PICTURES })
    const before = await kept(id)
    const operation = await changed(change)
    expect(await gift(id)).toMatchObject(after)
    expect(await changed(change)).toMatchObject({ total: 1, changed: 0 })
    await undone(operation.id)
    expect(await kept(id)).toEqual(before)
  })

  test('are marked by hand until the mark agrees with the checks, as in single changes', async () => {
    const [working, away] = [await aPost(catalog.sql, {}), await aPost(catalog.sql, { broken: true })]
    await checkedAsBroken(away)
    await changed({ broken: true })
    expect([await marked(working), await marked(away)]).toEqual([true, false])
    await changed({ broken: false })
    expect([await marked(working), await marked(away)]).toEqual([false, true])
  })

  test('lead to another shop at the same path, and others stay', async () => {
    const at = (merchant_link: string, more: object = {}) =>
      aPost(catalog.sql, { images: PICTURES, merchant_link, merchant: 'old.example', ...more })
    const moved = await at('https://www.old.example/kettle?size=2', { broken: true })
    const other = await at('https://old.example.org/kettle')
    await checkedAsBroken(moved)
    const before = await kept(moved)
    const operation = await changed({ merchant_from: 'Old.example', merchant_to: 'new.example' })
    expect(operation).toMatchObject({ total: 2, changed: 1, refused: [] })
    expect(await gift(moved)).toMatchObject({ merchant_link: 'https://new.example/kettle?size=2', broken: false })
    expect((await gift(other)).merchant_link).toBe('https://old.example.org/kettle')
    expect((await catalog.get('/api/admin/posts?merchant=new.example', editor)).body.total).toBe(1)
    await undone(operation.id)
    expect(await kept(moved)).toEqual(before)
  })

  test.each([
    [{ price: -5 }],
    [{ price: '1e9' }],
    [{ countries: ['XX'] }],
    [{ merchant_from: 'old.example' }],
    [{ merchant_from: 'old.example', merchant_to: 'old.example' }],
    [{ merchant_from: 'old.example', merchant_to: '127.0.0.1' }],
    [{ merchant_from: 'old.example', merchant_to: 'metadata.google.internal' }],
    [{ merchant_from: 'old.example', merchant_to: 'new.example/path' }],
    [{ merchant_from: 'old.example', merchant_to: 'a:b@new.example' }],
    [{ trashed: false, price: 5 }],
  ])('are not changed by %j', async (change) => {
    await aPost(catalog.sql)
    expect((await bulk({ filter: {}, change })).status).toBe(400)
  })
})
