import { OutboxPublishing, type PurgeManner, PurgeSubscription } from '@ribbonry/service-kit'
import { pathsShowing, POST_FACTS, postChanged, type PostOperation } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import type { Caller } from '@ribbonry/service-kit/testing'
import { untilDefined } from '@ribbonry/testing'
import { PostOperationQueueService } from '../src/staff/operations/post-operation-queue.service.ts'
import { PostOperationRunsService } from '../src/staff/operations/post-operation-runs.service.ts'
import { aCategory, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog, type Answer, type TestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const PICTURES = JSON.stringify([['aa', 800, 600, '#aabbcc', '']])
const NOW = '2026-05-01T10:00:00.000Z'

let catalog: TestCatalog
let subscription: PurgeSubscription
let purged: string[]
/** Paths of purges in their order; those of one kind that follow each other together. */
let manners: (PurgeManner & { readonly paths: string[] })[]
beforeAll(async () => {
  catalog = await startTestCatalog()
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
  subscription = new PurgeSubscription(catalog.service.app.get(Redis), (paths, { soft, ends = false }) => {
    purged.push(...paths)
    const last = manners.at(-1)
    if (last?.soft === soft && last.ends === ends) last.paths.push(...paths)
    else manners.push({ soft, ends, paths: [...paths] })
  })
  await subscription.open()
})
afterAll(async () => {
  subscription.close()
  await catalog.close()
})
beforeEach(async () => {
  purged = []
  manners = []
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'outbox', 'post_operations', 'known_guides')
})

const operationOf = ({ body }: Answer): PostOperation => (body as unknown as { operation: PostOperation }).operation
const bulk = (body: object, caller: Caller = editor): Promise<Answer> =>
  catalog.send('POST', '/api/admin/posts/bulk', body, caller)
const look = (id: number, caller: Caller = editor): Promise<Answer> => catalog.get(`/api/admin/posts/bulk/${id}`, caller)
const undo = (id: number, caller: Caller = editor): Promise<Answer> =>
  catalog.send('POST', `/api/admin/posts/bulk/${id}/undo`, undefined, caller)
const gift = async (id: number): Promise<Answer['body']['post']> =>
  (await catalog.get(`/api/admin/posts/${id}`, editor)).body.post
const draft = (columns: object = {}): Promise<number> =>
  aPost(catalog.sql, { published: null, first_published: null, images: PICTURES, ...columns })

async function until(id: number, state: PostOperation['state']): Promise<PostOperation> {
  return await untilDefined(`it is ${state}`, async () => {
    const operation = operationOf(await look(id))
    return operation.state === state ? operation : undefined
  })
}

/** Starts a change and waits for its end. */
async function done(body: object): Promise<PostOperation> {
  const answer = await bulk(body)
  expect([answer.status, answer.body.meta.code]).toEqual([200, undefined])
  return await until(operationOf(answer).id, 'done')
}

async function undone(id: number): Promise<PostOperation> {
  expect((await undo(id)).status).toBe(200)
  return await until(id, 'undone')
}

async function events(id: number): Promise<number[]> {
  const { rows } = await catalog.sql.query<{ version: number }>(
    `select (payload ->> 'version')::integer as version from outbox where topic = $1 and key = $2 order by id`,
    [postChanged.topic, String(id)],
  )
  return rows.map(({ version }) => version)
}

describe('a change of many gifts', () => {
  test('takes what is in the trash out of it as it went in, and puts it back by its undo', async () => {
    const shown = await draft({ published: NOW, first_published: NOW })
    const hidden = await draft()
    const outside = await draft()
    for (const id of [shown, hidden]) await catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
    const before = await gift(shown)
    const operation = await done({ filter: { state: 'trash' }, change: { trashed: false } })
    expect(operation).toMatchObject({ total: 2, changed: 2, refused_count: 0 })
    expect(await gift(shown)).toMatchObject({ trashed: null, published: NOW })
    expect(await gift(hidden)).toMatchObject({ trashed: null, published: null })
    expect(await done({ ids: [outside], change: { trashed: false } })).toMatchObject({ changed: 0, refused_count: 0 })
    expect(await undone(operation.id)).toMatchObject({ undone: 2 })
    expect(await gift(shown)).toMatchObject({ trashed: before.trashed, published: null })
    const { rows } = await catalog.sql.query(
      `select payload -> 'deleted' as deleted from outbox where topic = $1 and key = $2 order by id`,
      [postChanged.topic, String(shown)],
    )
    expect(rows).toEqual([{ deleted: true }, { deleted: false }, { deleted: true }])
    expect((await bulk({ ids: [shown], change: { trashed: false, published: NOW } })).status).toBe(400)
  })

  test('publishes those that are ready, and says of the others why not', async () => {
    const ready = await draft()
    const bare = await draft({ merchant_link: '', images: '[]' })
    const trashed = await draft()
    await catalog.send('DELETE', `/api/admin/posts/${trashed}`, undefined, editor)
    const operation = await done({ ids: [ready, bare, trashed, 4711], change: { published: NOW } })
    expect(operation).toMatchObject({ total: 4, changed: 1, refused_count: 3, undo_until: expect.any(String) })
    expect(operation.refused).toMatchObject([
      { post_id: bare, code: 'not-ready-to-publish', reason: 'This gift cannot be published without a link and a picture.' },
      { post_id: trashed, code: 'in-trash' },
      { post_id: 4711, title: '', code: 'post-not-found' },
    ])
    expect(await gift(ready)).toMatchObject({ published: NOW, first_published: NOW, version: 2 })
    expect(await events(ready)).toEqual([2])
    await subscription.caughtUp()
    expect(purged).toContain(`/api/posts/${(await gift(ready)).slug}`)
  })

  test('unpublishes, adds and removes categories, and leaves alone what is so already', async () => {
    const [old, fresh] = [await aCategory(catalog.sql), await aCategory(catalog.sql)]
    const one = await aPost(catalog.sql, { category_ids: [old] })
    const two = await draft({ category_ids: [fresh] })
    const change = { published: null, add_category_ids: [fresh], remove_category_ids: [old] }
    expect(await done({ ids: [one, two], change })).toMatchObject({ total: 2, changed: 1, refused_count: 0 })
    expect(await gift(one)).toMatchObject({ published: null, category_ids: [fresh], version: 2 })
    expect((await gift(two)).version).toBe(1)
  })

  test('keeps the date of a gift that is public, and moves one that is scheduled', async () => {
    const shown = await aPost(catalog.sql)
    const scheduled = await aPost(catalog.sql, { published: '2099-01-01T00:00:00Z' })
    const { published } = await gift(shown)
    expect(await done({ ids: [shown, scheduled], change: { published: NOW } })).toMatchObject({ changed: 1 })
    expect([(await gift(shown)).published, (await gift(scheduled)).published]).toEqual([published, NOW])
  })

  test('takes all that a filter finds, and not what is in the trash', async () => {
    const category = await aCategory(catalog.sql)
    const broken = await aPost(catalog.sql, { broken: true })
    const other = await aPost(catalog.sql)
    const trashed = await aPost(catalog.sql, { broken: true })
    await catalog.send('DELETE', `/api/admin/posts/${trashed}`, undefined, editor)
    const operation = await done({ filter: { state: 'broken' }, change: { add_category_ids: [category] } })
    expect(operation).toMatchObject({ total: 1, changed: 1 })
    expect([(await gift(broken)).category_ids, (await gift(other)).category_ids]).toEqual([[category], []])
  })

  test('that is only tried changes nothing, and says what it would do', async () => {
    const [ready, bare] = [await draft(), await draft({ merchant_link: '' })]
    const operation = operationOf(await bulk({ ids: [ready, bare], change: { published: NOW }, dry_run: true }))
    expect(operation).toMatchObject({ state: 'dry-run', total: 2, changed: 1, refused_count: 1, undo_until: null })
    expect(operation.refused).toMatchObject([{ post_id: bare, code: 'not-ready-to-publish' }])
    expect(await gift(ready)).toMatchObject({ published: null, version: 1 })
    expect((await undo(operation.id)).body.meta.code).toBe('cannot-undo')
  })

  test.each([
    ['neither gifts nor a filter', { change: { published: null } }, 'ids'],
    ['both', { ids: [1], filter: {}, change: { published: null } }, 'ids'],
    ['no change', { ids: [1], change: {} }, 'change'],
    ['too many gifts', { ids: Array.from({ length: 1001 }, (_value, index) => index + 1), change: { published: null } }, 'ids'],
    ['a category that is not there', { ids: [1], change: { add_category_ids: [4711] } }, 'add_category_ids'],
    ['one to remove that is not there', { ids: [1], change: { remove_category_ids: [4711] } }, 'remove_category_ids'],
    ['a filter that is misspelt', { filter: { staet: 'draft' }, change: { published: null } }, 'filter'],
  ])('is refused with %s', async (_what, body, field) => {
    const answer = await bulk(body)
    expect([answer.status, Object.keys(answer.body.meta.fields)]).toEqual([400, [field]])
  })

  test('names gifts that are not there and guides, and takes one that is named twice once', async () => {
    const id = await aPost(catalog.sql)
    await catalog.sql.query(`insert into known_guides (guide_id, version, withdrawn, slug, title, image, published)
      values (900001, 1, false, 'kettles', '9 Kettles', '', now())`)
    const change = { nsfw: true }
    const { total, changed, refused } = await done({ ids: [id, 900_001, 900_002, id], change })
    expect([total, changed, refused.map((one) => [one.post_id, one.code, one.reason])]).toEqual([
      3,
      1,
      [
        [900_001, 'post-is-guide', 'That is the number of a guide, not of a gift.'],
        [900_002, 'post-not-found', 'We could not find that gift.'],
      ],
    ])
  })

  test('is refused with 100,000 gifts, and none is changed', async () => {
    const id = await aPost(catalog.sql)
    const ids = Array.from({ length: 100_000 }, (_value, index) => id + index)
    const answer = await bulk({ ids, change: { nsfw: true } })
    expect([400, 413]).toContain(answer.status)
    expect((await catalog.sql.query('select from posts where nsfw')).rows).toEqual([])
  })

  test('purges softly what shows its gifts, and all at the end, as does its undo; one of few at once', async () => {
    await manyPosts(catalog.sql, 150)
    const alone = `/api/posts/${(await gift(await draft())).slug}`
    const whole = pathsShowing(POST_FACTS, 'all', 'catalog')
    const purges = async (): Promise<typeof manners> =>
      await untilDefined('the purge of its end', async () => {
        await subscription.caughtUp()
        const last = manners.at(-1)
        return last?.soft === false || last?.ends === true ? manners.splice(0) : undefined
      })
    const end = { soft: true, ends: true, paths: whole }
    const { id } = await done({ filter: { state: 'published' }, change: { nsfw: true } })
    const [within, ...after] = await purges()
    expect(within).toEqual({ soft: true, ends: false, paths: expect.arrayContaining(['/api/lists/*']) })
    expect(within?.paths).not.toContain(alone)
    expect(after).toEqual([end])
    await undone(id)
    expect((await purges()).at(-1)).toEqual(end)
    const one = await draft()
    const few = await done({ ids: [one], change: { published: NOW } })
    await undone(few.id)
    expect(await purges()).toEqual([
      { soft: false, ends: false, paths: expect.arrayContaining([`/api/posts/${(await gift(one)).slug}`]) },
    ])
  })

  test('goes on where a killed process stopped, and does nothing twice', async () => {
    await manyPosts(catalog.sql, 250)
    const operation = operationOf(await bulk({ filter: {}, change: { published: null }, dry_run: true }))
    // As a process leaves it that is killed after its first chunk: the job is lost with it.
    await catalog.sql.query(`update post_operation_items set outcome = null`)
    await catalog.sql.query(`update post_operations set state = 'running', changed = 0`)
    const runs = catalog.service.app.get(PostOperationRunsService)
    expect(await runs.changeChunk(operation.id)).toBe(true)
    expect(operationOf(await look(operation.id))).toMatchObject({ state: 'running', changed: 100 })
    await catalog.sql.query(`update post_operations set touched = now() - interval '2 minutes'`)
    await catalog.service.app.get(PostOperationQueueService).sweep()
    await Promise.all([runs.change(operation.id), runs.change(operation.id)])
    expect(await until(operation.id, 'done')).toMatchObject({ changed: 250, refused_count: 0 })
    const { rows } = await catalog.sql.query('select min(version), max(version), count(published)::integer as public from posts')
    expect(rows).toEqual([{ min: 2, max: 2, public: 0 }])
    expect((await catalog.sql.query('select from outbox')).rowCount).toBe(250)
  })
})

describe('the undo of a change', () => {
  test('puts back what nobody changed since, and counts the others', async () => {
    const category = await aCategory(catalog.sql)
    const [one, two] = [await draft(), await draft()]
    const { id } = await done({ ids: [one, two], change: { published: NOW, add_category_ids: [category] } })
    await catalog.save(`/api/admin/posts/${two}`, { quip: 'New' }, editor)
    const operation = await undone(id)
    expect(operation).toMatchObject({ changed: 2, undone: 1, refused_count: 1, undo_until: null })
    expect(operation.refused).toMatchObject([{ post_id: two, code: 'changed-since' }])
    expect(await gift(one)).toMatchObject({ published: null, first_published: null, category_ids: [], version: 3 })
    expect(await gift(two)).toMatchObject({ published: NOW, quip: 'New', category_ids: [category] })
    expect(await events(one)).toEqual([2, 3])
  })

  test('twice is once', async () => {
    const one = await draft()
    const { id } = await done({ ids: [one], change: { published: NOW } })
    expect((await Promise.all([undo(id), undo(id)])).map(({ status }) => status)).toEqual([200, 200])
    await until(id, 'undone')
    expect((await undo(id)).status).toBe(200)
    expect((await gift(one)).version).toBe(3)
  })

  test('is for whoever asked for the change, and for administrators', async () => {
    const { id } = await done({ ids: [await draft()], change: { published: NOW } })
    const other = { roles: ['editor'], userId: 8 } as const
    expect([(await look(id, other)).status, (await undo(id, other)).status]).toEqual([403, 403])
    expect((await look(id, { roles: ['access'], userId: 8 })).status).toBe(200)
    expect((await undo(id, { roles: ['access'], userId: 8 })).status).toBe(200)
    await until(id, 'undone')
    expect([(await look(4711)).status, (await undo(4711)).status]).toEqual([404, 404])
  })

  test('is refused while the change is at work, and after a day', async () => {
    const { id } = await done({ ids: [await draft()], change: { published: NOW } })
    await catalog.sql.query(`update post_operations set state = 'running'`)
    expect((await undo(id)).body.meta.code).toBe('operation-running')
    await catalog.sql.query(`update post_operations set state = 'done', undo_until = now()`)
    expect((await undo(id)).body.meta.code).toBe('cannot-undo')
  })
})

test('hundreds of gifts are changed piece by piece, and put back', async () => {
  await manyPosts(catalog.sql, 350)
  const category = await aCategory(catalog.sql)
  const started = await bulk({ filter: {}, change: { published: null, add_category_ids: [category] } })
  const { id } = operationOf(started)
  await until(id, 'done')
  await undone(id)
  expect(operationOf(await look(id))).toMatchObject({ total: 350, changed: 350, undone: 350, refused_count: 0 })
})
