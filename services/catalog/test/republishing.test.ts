import { OutboxPublishing, PurgeSubscription } from '@ribbonry/service-kit'
import { postChanged, type RepublishablePost } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import type { Caller } from '@ribbonry/service-kit/testing'
import { aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog, type TestCatalog } from './test-catalog.ts'

const editor = { userId: 7, roles: ['editor'] } as const
const newsletterEditor = { userId: 8, roles: ['newsletter_editor'] } as const
const LIST = '/api/user/republishable'
const PICKER = '/api/user/search-admin/republishable/1'
/** All that the limits let through, whenever it came out. */
const ALL = { min_imp: 0, ctr: 0, min_price: 0, last_pub_months: 0 }

interface Answered {
  readonly status: number
  readonly code: string | undefined
  readonly posts: readonly RepublishablePost[]
  readonly total: number
  readonly left: readonly { readonly id: number; readonly reason: string }[]
  readonly change_id: number | null
  readonly body: object
}

let catalog: TestCatalog
let subscription: PurgeSubscription
let purged: string[]
beforeAll(async () => {
  catalog = await startTestCatalog()
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
  subscription = new PurgeSubscription(catalog.service.app.get(Redis), (paths) => purged.push(...paths))
  await subscription.open()
})
afterAll(async () => {
  subscription.close()
  await catalog.close()
})
beforeEach(async () => {
  purged = []
  await catalog.sql.query('truncate operations cascade')
  await emptyTables(catalog.sql, 'posts', 'outbox')
})

async function post(path: string, body: object, caller: Caller = editor): Promise<Answered> {
  const { status, body: answered } = await catalog.send('POST', path, body, caller)
  const { meta, ...content } = answered as unknown as Answered & { meta: { code?: string } }
  return { ...content, status, code: meta.code, body: content }
}
const found = async (body: object): Promise<string[]> => (await post(LIST, body)).posts.map(({ slug }) => slug)
const republish = (ids: readonly number[], caller: Caller = editor): Promise<Answered> =>
  post(`${LIST}/republish`, { ids }, caller)
const undo = (changeId: number | null, caller: Caller = editor): Promise<Answered> =>
  post(`${LIST}/undo`, { change_id: changeId }, caller)

/** A gift that the usual limits let through, exactly. */
const worthy = (columns: object = {}): Promise<number> =>
  aPost(catalog.sql, {
    published: '2024-03-01T10:00:00.123456Z',
    first_published: '2023-02-01T00:00:00Z',
    impressions: 1000,
    clicks: 11,
    price_cents: 10_000,
    price_usd_cents: 10_000,
    ...columns,
  })

async function datesOf(id: number): Promise<object | undefined> {
  const { rows } = await catalog.sql.query<object>(`select published::text, first_published::text from posts where id = $1`, [id])
  return rows[0]
}

async function events(): Promise<number[]> {
  const { rows } = await catalog.sql.query<{ key: string }>('select key from outbox where topic = $1 order by id', [
    postChanged.topic,
  ])
  return rows.map(({ key }) => Number(key))
}

describe('gifts that are worth repeating', () => {
  test('are by default those of a year ago with a thousand impressions, a rate of 1.1 % and a price of $100', async () => {
    await worthy({ slug: 'worthy' })
    await worthy({ slug: 'shown-less', impressions: 999 })
    await worthy({ slug: 'clicked-less', clicks: 10 })
    await worthy({ slug: 'cheaper', price_usd_cents: 9999 })
    await worthy({ slug: 'younger', published: new Date(Date.now() - 300 * 86_400_000) })
    for (const state of ['broken', 'unavailable']) await worthy({ slug: state, [state]: true })
    await worthy({ slug: 'draft', published: null })
    const { posts, total } = await post(LIST, {})
    expect([posts.map(({ slug }) => slug), total]).toEqual([['worthy'], 1])
    expect(posts[0]).toMatchObject({
      clicks: 11,
      impressions: 1000,
      ctr: 1.1,
      price: 100,
      published: '2024-03-01T10:00:00.123Z',
      first_published: '2023-02-01T00:00:00.000Z',
    })
  })

  test('are found and sorted as asked, in pages of forty', async () => {
    await worthy({ slug: 'a', all_time_score: 3, impressions: 9000, clicks: 90, price_usd_cents: 50_000, merchant: 'etsy' })
    await worthy({ slug: 'b', all_time_score: 2, impressions: 2000, clicks: 100, published: '2022-01-01T00:00:00Z' })
    await worthy({ slug: 'c', all_time_score: 1, impressions: 0, clicks: 0, price_usd_cents: null, published: new Date() })
    expect(await found(ALL)).toEqual(['a', 'b', 'c'])
    expect(await found({ ...ALL, sort: 'ctr' })).toEqual(['b', 'a', 'c'])
    expect(await found({ ...ALL, sort: 'impressions' })).toEqual(['a', 'b', 'c'])
    expect(await found({ ...ALL, sort: 'price' })).toEqual(['a', 'b', 'c'])
    expect(await found({ ...ALL, sort: 'oldest' })).toEqual(['b', 'a', 'c'])
    expect(await found({ ...ALL, merchant: 'Etsy' })).toEqual(['a'])
    expect(await found({ ...ALL, ctr: '0.5' })).toEqual(['a', 'b'])
    expect(await found({ ...ALL, min_price: 100.5 })).toEqual(['a'])
    expect(await found({ ...ALL, last_pub_months: 1 })).toEqual(['a', 'b'])
    await manyPosts(catalog.sql, 60)
    expect((await post(LIST, { ...ALL, page: 2 })).posts).toHaveLength(23)
    expect((await post(LIST, { ...ALL, page: 3 })).posts).toEqual([])
  })

  test('are in the pickers of editors and newsletters by the usual limits', async () => {
    await worthy({ slug: 'worthy' })
    await worthy({ slug: 'cheap', price_usd_cents: 5000 })
    for (const caller of [editor, newsletterEditor]) {
      const { status, body } = await catalog.get<{ posts: RepublishablePost[] }>(`${PICKER}?perpage=60`, caller)
      expect([status, body.posts.map(({ slug, ctr }) => [slug, ctr])]).toEqual([200, [['worthy', 1.1]]])
    }
    expect((await catalog.get(PICKER, { roles: ['listicle_editor'] })).status).toBe(403)
    expect((await catalog.get(PICKER)).status).toBe(401)
  })

  test.each([
    ['min_imp', { min_imp: -1 }],
    ['ctr', { ctr: 'x' }],
    ['ctr', { ctr: -1 }],
    ['last_pub_months', { last_pub_months: 1e9 }],
    ['min_price', { min_price: 'free' }],
    ['sort', { sort: 'random' }],
    ['page', { page: 0 }],
    ['page', { page: -1 }],
    ['page', { page: 'abc' }],
  ])('are not looked for by a wrong %s (%j)', async (field, body) => {
    const { status, body: answer } = await catalog.send('POST', LIST, body, editor)
    expect([status, Object.keys(answer.meta.fields)]).toEqual([400, [field]])
  })
})

describe('republishing', () => {
  test('dates gifts now and keeps the day they first came out, with one event each; undo gives the dates back', async () => {
    const [one, two] = [await worthy(), await worthy({ first_published: null })]
    const before = [await datesOf(one), await datesOf(two)]
    const { body, change_id: changeId } = await republish([one, two])
    expect(body).toEqual({ republished: 2, skipped: 0, left: [], change_id: expect.any(Number) })
    const { rows } = await catalog.sql.query(
      `select id::integer, published > now() - interval '1 minute' as now, first_published::text as first, version from posts
       order by id`,
    )
    expect(rows).toEqual([
      { id: one, now: true, first: '2023-02-01 00:00:00+00', version: 2 },
      { id: two, now: true, first: '2024-03-01 10:00:00.123456+00', version: 2 },
    ])
    expect(await events()).toEqual([one, two])
    await subscription.caughtUp()
    expect(purged.some((path) => path.startsWith('/api/lists/'))).toBe(true)

    expect((await undo(changeId)).body).toEqual({ restored: 2, skipped: 0, left: [] })
    expect([await datesOf(one), await datesOf(two)]).toEqual(before)
    expect(await events()).toEqual([one, two, one, two])
    expect((await undo(changeId)).code).toBe('cannot-undo')
  })

  test('takes a hundred gifts in one step', async () => {
    await manyPosts(catalog.sql, 101, { published: `timestamptz '2024-01-01'` })
    const { rows } = await catalog.sql.query<{ id: string }>('select id from posts order by id')
    const ids = rows.map(({ id }) => Number(id))
    expect((await republish(ids)).status).toBe(400)
    expect((await republish(ids.slice(1))).body).toMatchObject({ republished: 100, skipped: 0 })
    expect((await events()).length).toBe(100)
  })

  test('leaves what cannot come out again, and says why', async () => {
    const good = await worthy()
    const broken = await worthy({ broken: true })
    const draft = await worthy({ published: null })
    const { body } = await republish([broken, good, good, draft, 4711])
    expect(body).toMatchObject({ republished: 1, skipped: 3 })
    expect((body as Answered).left.map(({ id, reason }) => [id, reason])).toEqual([
      [broken, 'The link of this gift is broken.'],
      [draft, 'This gift is a draft.'],
      [4711, 'We could not find that gift.'],
    ])
    expect((await republish([good])).body).toMatchObject({ republished: 0, skipped: 1, change_id: null })
    expect((await republish([])).status).toBe(400)
  })

  test('is done once where two people do it at the same time', async () => {
    const ids = [await worthy(), await worthy()]
    const answers = await Promise.all([republish(ids), republish(ids.toReversed())])
    const counts = answers.map(({ body }) => (body as { republished: number }).republished)
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await events()).toEqual(ids)
  })

  test('is undone but for what somebody changed since, by whoever did it or an administrator', async () => {
    const [kept, gone, changed] = [await worthy(), await worthy(), await worthy({ title: 'A teapot' })]
    const { change_id: changeId } = await republish([kept, gone, changed])
    await catalog.sql.query('delete from posts where id = $1', [gone])
    await catalog.save(`/api/admin/posts/${changed}`, { quip: 'For tea.' }, editor)
    expect((await undo(changeId, { userId: 9, roles: ['editor'] })).code).toBe('change-not-found')
    const { body } = await undo(changeId, { userId: 9, roles: ['access'] })
    expect(body).toMatchObject({ restored: 1, skipped: 2 })
    expect((body as Answered).left).toEqual([
      { id: gone, title: '', reason: 'Somebody has changed this gift since.' },
      { id: changed, title: 'A teapot', reason: 'Somebody has changed this gift since.' },
    ])
    expect(await datesOf(kept)).toMatchObject({ published: '2024-03-01 10:00:00.123456+00' })
    expect((await undo(4711)).code).toBe('change-not-found')
  })

  test.each([
    ['nobody', {}, 401],
    ['writers of guides', { roles: ['listicle_editor'] }, 403],
    ['editors of newsletters', newsletterEditor, 403],
  ] as const)('is not for %s', async (_who, caller, status) => {
    for (const [path, body] of [
      [LIST, {}],
      [`${LIST}/republish`, { ids: [1] }],
      [`${LIST}/undo`, { change_id: 1 }],
    ] as const)
      expect([path, (await post(path, body, caller)).status]).toEqual([path, status])
  })
})
