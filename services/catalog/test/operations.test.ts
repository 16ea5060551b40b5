import { activityRecorded, type Operation, type OperationFacts, operationRecorded, type OperationRow } from '@ribbonry/contracts'
import { OperationUndo } from '@ribbonry/service-kit/operations'
import type { Caller } from '@ribbonry/service-kit/testing'
import { serveHttp, untilDefined } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aCategory, aPost, emptyTables, manyPosts } from './factories.ts'
import { PostOperationQueueService } from '../src/staff/operations/post-operation-queue.service.ts'
import { PostTrashService } from '../src/staff/posts/post-trash.service.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { userId: 7, roles: ['editor'] } as const
const otherEditor = { userId: 8, roles: ['editor'] } as const
const admin = { userId: 1, roles: ['access'] } as const
const LIST = '/api/admin/operations'

interface Answered {
  readonly status: number
  readonly code: string | undefined
  readonly operation: Operation & { readonly rows: readonly OperationRow[] }
  readonly operations: readonly Operation[]
  readonly total: number
}

const RIGHTS: OperationFacts = {
  service: 'identity',
  number: 5,
  version: 1,
  done_at: '2026-11-29T10:00:00.000Z',
  actor: 'member 1',
  member_id: 1,
  action: 'change',
  subject_type: 'user-rights',
  subject: 'Member 12',
  state: 'done',
  total: 1,
  changed: 1,
  skipped: 0,
  undoes: null,
  undone_by: null,
}
let isAway = false
/** Identity, and editorial. */
const neighbours = await serveHttp(({ method, url }, response) => {
  response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
  const service = url?.includes('guide-operations') === true ? 'editorial' : 'identity'
  const undone = { ...RIGHTS, service, number: 6, action: 'undo', undoes: 5 }
  response.end(JSON.stringify({ meta: { status: 'success' }, ...(method === 'GET' ? { rows: [] } : { operation: undone }) }))
})
const catalog = await startTestCatalog({ EDITORIAL_URL: neighbours.url, IDENTITY_URL: neighbours.url })
afterAll(async () => {
  await catalog.close()
  await neighbours.close()
})
beforeEach(async () => {
  // What was done is not deleted by anybody else.
  await catalog.sql.query('truncate post_operations, operations, listed_operations cascade')
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'known_members')
  await catalog.sql.query(
    `insert into known_members (member_id, version, username) values
      (3, 1, 'Mia'), (4, 1, 'Max'), (7, 1, 'Edda'), (8, 1, 'Otto')`,
  )
})

async function ask(path: string, caller: Caller = editor): Promise<Answered> {
  return answered(await catalog.get(path, caller))
}
async function undo(id: string | undefined, caller: Caller = editor): Promise<Answered> {
  return answered(await catalog.send('POST', `${LIST}/${id}/undo`, undefined, caller))
}
function answered({ status, body }: { readonly status: number; readonly body: object }): Answered {
  const content = body as Answered & { readonly meta: { readonly code?: string } }
  return { ...content, status, code: content.meta.code }
}
const listed = async (caller: Caller = editor, query = ''): Promise<readonly Operation[]> =>
  (await ask(`${LIST}${query}`, caller)).operations

const aPicture = (): Promise<unknown> =>
  catalog.sql.query(`insert into pictures (id, width, height, color) values ('aa', 8, 6, '#aabbcc') on conflict do nothing`)
const rows = async (sql: string): Promise<object[]> => (await catalog.sql.query<object>(sql)).rows
const CATEGORIES =
  'select id, name, slug, description, parent_id, rating, rating_count, stars, raters, created from gift_categories'

describe('what staff did', () => {
  test('is listed newest first, with its title, who, how many rows and its state', async () => {
    const { body } = await catalog.send('POST', '/api/admin/gift-categories', { name: 'Tea' }, editor)
    const { id } = body.category
    await catalog.save(`/api/admin/gift-categories/${id}`, { name: 'Teas' }, editor)
    const [changed, created, ...others] = await listed()
    expect([changed, created, others]).toMatchObject([
      { action: 'change', subject_type: 'gift-category', subject: 'Tea', who: 'Edda', changed: 1, state: 'done', can_undo: true },
      { action: 'create', subject: 'Tea', changed: 1 },
      [],
    ])
    const { operation } = await ask(`${LIST}/${changed?.id}`)
    expect(operation.rows).toEqual([
      {
        type: 'gift-category',
        id: String(id),
        before: { name: 'Tea' },
        after: { name: 'Teas' },
        outcome: 'changed',
        reason: null,
      },
    ])
  })

  test('is seen by who did it and by administrators, and filtered by who and what', async () => {
    await catalog.send('POST', '/api/admin/gift-categories', { name: 'Tea' }, editor)
    await catalog.send('POST', '/api/admin/gift-categories', { name: 'Coffee' }, otherEditor)
    const subjects = async (caller: Caller, query = ''): Promise<string[]> =>
      (await listed(caller, query)).map(({ subject }) => subject)
    expect(await subjects(editor)).toEqual(['Tea'])
    expect(await subjects(admin)).toEqual(['Coffee', 'Tea'])
    expect(await subjects(admin, '?who=edda')).toEqual(['Tea'])
    expect(await subjects(admin, '?who=nobody')).toEqual([])
    expect(await subjects(admin, '?what=gift-category&page=1')).toEqual(['Coffee', 'Tea'])
    expect(await subjects(admin, '?what=gift')).toEqual([])
    const [coffee] = await listed(admin)
    expect((await ask(`${LIST}/${coffee?.id}`)).code).toBe('operation-not-found')
    expect((await undo(coffee?.id)).code).toBe('operation-not-found')
  })

  test('is closed to everybody but editors and administrators', async () => {
    for (const path of [LIST, `${LIST}/catalog-1`]) {
      expect((await ask(path, {})).status).toBe(401)
      expect((await ask(path, { userId: 9, roles: ['newsletter_editor'] })).status).toBe(403)
    }
    expect((await undo('catalog-1', {})).status).toBe(401)
    expect((await undo('catalog-1', { userId: 9, roles: [] })).status).toBe(403)
  })

  test.each(['catalog-0', 'catalog-1e3', '12', 'CATALOG-1', `catalog-${'9'.repeat(30)}`])('is not found as %s', async (id) => {
    expect((await ask(`${LIST}/${id}`)).status).toBe(400)
  })

  test('is not changed or deleted in the database', async () => {
    await catalog.send('POST', '/api/admin/gift-categories', { name: 'Tea' }, editor)
    for (const statement of [`update operations set member_id = 8`, `delete from operations`])
      await expect(catalog.sql.query(statement)).rejects.toThrow('operations say for good who did what')
  })
})

describe('a category', () => {
  test('that was deleted comes back under its id with its gifts, its ratings and what feeds call it', async () => {
    const parent = await aCategory(catalog.sql, { name: 'Kitchen' })
    const id = await aCategory(catalog.sql, { name: 'Tea', slug: 'tea', description: 'Leaves', parent_id: parent })
    const [first, second] = [
      await aPost(catalog.sql, { category_ids: [id, parent] }),
      await aPost(catalog.sql, { category_ids: [id] }),
    ]
    await catalog.sql.query(`insert into category_ratings (member_id, thing_id, stars) values (3, ${id}, 5), (4, ${id}, 2)`)
    await catalog.sql.query(`insert into feed_category_choices (source, label, category_id) values ('shop', 'Tee', ${id})`)
    const all = [
      `${CATEGORIES} order by id`,
      'select * from post_categories order by 1, 2',
      'select * from category_ratings order by 1',
    ]
    const more = ['select * from feed_category_choices', 'select id, category_ids from posts order by id']
    const read = async (): Promise<object[][]> => await Promise.all([...all, ...more].map(rows))
    const before = await read()
    await catalog.send('DELETE', `/api/admin/gift-categories/${id}`, undefined, editor)
    await catalog.sql.query(`delete from posts where id = ${second}`)
    expect(await rows(`select id from gift_categories where id = ${id}`)).toEqual([])
    const [deleted] = await listed()
    const { operation } = await undo(deleted?.id)
    expect(operation).toMatchObject({
      action: 'undo',
      subject: 'Tea',
      state: 'done',
      changed: 1,
      skipped: 0,
      undoes: deleted?.id,
    })
    const now = await read()
    expect([now[0], now[2], now[3]]).toEqual([before[0], before[2], before[3]])
    // The gift that is gone stays away.
    expect(now[1]).toEqual([
      { post_id: String(first), category_id: parent },
      { post_id: String(first), category_id: id },
    ])
    expect((await ask(`${LIST}/${deleted?.id}`)).operation).toMatchObject({
      state: 'undone',
      undone_by: operation.id,
      can_undo: false,
    })
  })

  test('is put back once, and the undo is taken back as well', async () => {
    const id = await aCategory(catalog.sql, { name: 'Before' })
    await catalog.save(`/api/admin/gift-categories/${id}`, { name: 'After' }, editor)
    const [change] = await listed()
    const first = await undo(change?.id)
    const second = await undo(change?.id)
    expect([first.status, second.operation.id]).toEqual([200, first.operation.id])
    expect(await rows('select name from gift_categories')).toEqual([{ name: 'Before' }])
    expect((await undo(first.operation.id)).operation).toMatchObject({ action: 'redo', changed: 1 })
    expect(await rows('select name, version from gift_categories')).toEqual([{ name: 'After', version: 4 }])
    expect(await listed()).toHaveLength(3)
  })

  test('that was made is gone again, and comes back when that is taken back', async () => {
    const { body } = await catalog.send('POST', '/api/admin/gift-categories', { name: 'Tea' }, editor)
    const [created] = await listed()
    const { operation } = await undo(created?.id)
    expect(await rows('select id from gift_categories')).toEqual([])
    await undo(operation.id)
    expect(await rows('select id, name from gift_categories')).toEqual([{ id: body.category.id, name: 'Tea' }])
  })

  test('that somebody changed since stays as it is, and is named', async () => {
    const id = await aCategory(catalog.sql, { name: 'Before' })
    await catalog.save(`/api/admin/gift-categories/${id}`, { name: 'After' }, editor)
    await catalog.save(`/api/admin/gift-categories/${id}`, { description: 'Since' }, otherEditor)
    const [change] = await listed()
    const { operation } = await undo(change?.id)
    expect(operation).toMatchObject({ state: 'done', changed: 0, skipped: 1 })
    const reason = 'Somebody has changed it since, so it stays as it is.'
    expect((await ask(`${LIST}/${operation.id}`)).operation.rows).toMatchObject([{ id: String(id), outcome: 'kept', reason }])
    expect(await rows('select name from gift_categories')).toEqual([{ name: 'After' }])
    expect((await undo(operation.id)).code).toBe('cannot-undo')
  })

  test('whose address another one has, or that would stand on a third level, stays away', async () => {
    const parent = await aCategory(catalog.sql, { name: 'Kitchen' })
    const taken = await aCategory(catalog.sql, { name: 'Tea', slug: 'tea' })
    await catalog.send('DELETE', `/api/admin/gift-categories/${taken}`, undefined, editor)
    await aCategory(catalog.sql, { name: 'Another', slug: 'tea' })
    const [deleted] = await listed()
    expect((await undo(deleted?.id)).operation).toMatchObject({ changed: 0, skipped: 1 })
    const moved = await aCategory(catalog.sql, { name: 'Cups', parent_id: parent })
    await catalog.save(`/api/admin/gift-categories/${moved}`, { parent_id: null }, editor)
    await aCategory(catalog.sql, { name: 'Mugs', parent_id: moved })
    const [move] = await listed()
    const { operation } = await undo(move?.id)
    expect((await ask(`${LIST}/${operation.id}`)).operation.rows).toMatchObject([
      { outcome: 'kept', reason: 'Something else stands in its place now.' },
    ])
  })
})

describe('a gift', () => {
  const GIFT_COLUMNS = `to_jsonb(posts) - 'version' - 'modified' as gift`
  const gifts = (): Promise<object[]> => rows(`select ${GIFT_COLUMNS} from posts order by id`)

  test('gets back its texts, link, prices, categories and pictures, and its address leads to it again', async () => {
    const tea = await aCategory(catalog.sql)
    const id = await aPost(catalog.sql, { slug: 'pot', title: 'Pot', category_ids: [tea], expanded_desc: 'More' })
    await catalog.sql
      .query(`insert into pictures (id, width, height, color) values ('aa', 8, 6, '#aabbcc'), ('bb', 8, 6, '#aabbcc')
      on conflict do nothing`)
    await catalog.sql.query(
      `insert into post_pictures (post_id, place, picture_id, alt) values (${id}, 0, 'aa', 'Front'), (${id}, 1, 'bb', '')`,
    )
    await catalog.sql.query(`insert into post_prices (post_id, country, price_cents, currency) values (${id}, 'GB', 1500, 'GBP')`)
    const before = await gifts()
    const change = {
      title: 'Kettle',
      slug: 'kettle',
      content: '**Hot**',
      link: 'https://other.example/x',
      price: 3,
      published: null,
    }
    const parts = { category_ids: [], picture_ids: ['bb'], prices: [], countries: ['US'], nsfw: true }
    expect((await catalog.save(`/api/admin/posts/${id}`, { ...change, ...parts }, editor)).status).toBe(200)
    expect(await gifts()).not.toEqual(before)
    const [changed] = await listed()
    expect(changed).toMatchObject({ subject_type: 'gift', action: 'change', subject: 'Pot' })
    expect((await undo(changed?.id)).operation).toMatchObject({ changed: 1, skipped: 0 })
    expect(await gifts()).toEqual(before)
    expect(await rows(`select place, picture_id, alt from post_pictures order by place`)).toMatchObject([{ alt: 'Front' }, {}])
    expect((await catalog.get('/api/posts/pot')).status).toBe(200)
  })

  test('comes out of the trash with its ratings and places, at its address', async () => {
    const id = await aPost(catalog.sql, { slug: 'pot' })
    await catalog.sql.query(`insert into post_ratings (member_id, thing_id, stars) values (7, ${id}, 4)`)
    await catalog.sql.query(`insert into featured_posts (post_id) values (${id})`)
    const before = await gifts()
    await catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
    expect((await catalog.get('/api/posts/pot')).status).toBe(404)
    const [trashed] = await listed()
    expect(trashed).toMatchObject({ action: 'trash', subject_type: 'gift' })
    await undo(trashed?.id)
    expect((await catalog.get('/api/posts/pot')).status).toBe(200)
    expect(await gifts()).toEqual(before)
    expect(await rows('select post_id from featured_posts')).toHaveLength(1)
  })

  test('that was made is gone again, and comes back under its id with what it got', async () => {
    const { body } = await catalog.send('POST', '/api/admin/posts', { title: 'Pot', price: 3, currency: 'USD' }, editor)
    const { id } = body.post
    await catalog.sql.query(`insert into post_ratings (member_id, thing_id, stars) values (7, ${id}, 4)`)
    const before = await gifts()
    const [created] = await listed()
    const { operation } = await undo(created?.id)
    expect(operation).toMatchObject({ changed: 1 })
    expect(await gifts()).toEqual([])
    expect((await undo(operation.id)).operation).toMatchObject({ action: 'redo', changed: 1 })
    expect(await gifts()).toEqual(before)
  })

  test('is put back as far as staff changed it, whatever the system did to it since', async () => {
    const { body } = await catalog.send('POST', '/api/admin/posts', { title: 'Pot', price: 3, currency: 'USD' }, editor)
    const { id } = body.post
    await aPicture()
    await catalog.sql.query(
      `insert into post_pictures (post_id, place, source_url, state) values (${id}, 0, 'https://a.example/', 'waiting')`,
    )
    await catalog.save(`/api/admin/posts/${id}`, { title: 'Kettle' }, editor)
    await catalog.sql.query(`update post_pictures set picture_id = 'aa', state = 'ready' where post_id = ${id}`)
    await catalog.sql.query(`update posts set broken = true, version = version + 1 where id = ${id}`)
    const read = (): Promise<object[]> =>
      rows('select title, broken, picture_id from posts left join post_pictures on post_id = id')
    const [changed, created] = await listed()
    const { operation } = await undo(changed?.id)
    expect([operation.changed, await read()]).toEqual([1, [{ title: 'Pot', broken: true, picture_id: 'aa' }]])
    expect((await undo(operation.id)).operation).toMatchObject({ action: 'redo', changed: 1 })
    expect(await read()).toEqual([{ title: 'Kettle', broken: true, picture_id: 'aa' }])
    // Its title was changed by people since it was made.
    expect((await undo(created?.id)).operation).toMatchObject({ changed: 0, skipped: 1 })
  })

  test('that got its picture since it was made is gone with it, unless somebody has changed it', async () => {
    const make = async (): Promise<number> =>
      (await catalog.send('POST', '/api/admin/posts', { title: 'Pot', price: 3, currency: 'USD' }, editor)).body.post.id
    await aPicture()
    const ids = [await make(), await make()]
    for (const id of ids)
      await catalog.sql.query(`insert into post_pictures (post_id, place, picture_id) values (${id}, 0, 'aa')`)
    await catalog.save(`/api/admin/posts/${ids[1]}`, { price: 4 }, otherEditor)
    const [second, first] = (await listed()).filter(({ action }) => action === 'create')
    expect((await undo(first?.id)).operation).toMatchObject({ changed: 1 })
    expect((await undo(second?.id)).operation).toMatchObject({ changed: 0, skipped: 1 })
    expect(await rows('select id::integer as id from posts')).toEqual([{ id: ids[1] }])
  })

  test('that was made is gone again after changes that were taken back, and stays where one was not', async () => {
    await aPicture()
    const make = async (): Promise<{ readonly id: number; readonly created: string | undefined }> => {
      const { body } = await catalog.send('POST', '/api/admin/posts', { title: 'Pot', price: 3, currency: 'USD' }, editor)
      await catalog.sql.query(`insert into post_pictures (post_id, place, picture_id) values (${body.post.id}, 0, 'aa')`)
      return { id: body.post.id, created: (await listed())[0]?.id }
    }
    const change = async (...ids: number[]): Promise<string | undefined> => {
      await catalog.send('POST', '/api/admin/posts/bulk', { ids, change: { instagram: true } }, editor)
      const isDone = ({ action, state }: Operation): boolean => action === 'bulk-change' && state === 'done'
      return (await untilDefined('it is done', async () => (await listed()).slice(0, 1).find(isDone))).id
    }
    const [back, again, kept, earlier] = [await make(), await make(), await make(), await make()]
    const many = await change(back.id, again.id, earlier.id)
    await undo((await undo((await undo(many)).operation.id)).operation.id)
    await catalog.save(`/api/admin/posts/${back.id}`, { title: 'Kettle' }, editor)
    await undo((await listed())[0]?.id)
    const once = await change(again.id)
    await undo((await undo(once)).operation.id)
    await catalog.save(`/api/admin/posts/${kept.id}`, { title: 'Kettle' }, editor)
    const gone = async ({ created }: { readonly created: string | undefined }): Promise<number> =>
      (await undo(created)).operation.changed
    expect([await gone(back), await gone(again), await gone(kept), await gone(earlier)]).toEqual([1, 0, 0, 1])
    expect(await rows('select id::integer as id from posts order by id')).toEqual([{ id: again.id }, { id: kept.id }])
  })

  test('that is deleted from the trash for good does not come back, and its operations say so', async () => {
    const id = await aPost(catalog.sql, { title: 'Pot' })
    await catalog.save(`/api/admin/posts/${id}`, { title: 'Kettle' }, editor)
    await catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
    await catalog.sql.query(`update posts set trashed_at = now() - interval '40 days'`)
    await catalog.service.app.get(PostTrashService).empty()
    const [trashed, changed] = await listed()
    expect([trashed, changed]).toMatchObject([
      { action: 'trash', state: 'final', can_undo: false },
      { action: 'change', state: 'final', can_undo: false },
    ])
    expect(await undo(trashed?.id)).toMatchObject({ status: 409, code: 'cannot-undo' })
  })

  test('of many goes on being put back where a killed process stopped, and none is written twice', async () => {
    await manyPosts(catalog.sql, 250)
    const before = await gifts()
    await catalog.send('POST', '/api/admin/posts/bulk', { filter: {}, change: { published: null } }, editor)
    const { id } = await untilDefined('it is done', async () => (await listed()).find(({ state }) => state === 'done'))
    // As a process leaves it that is killed after its first chunk: the job is lost with it.
    const undoing = catalog.service.app.get(OperationUndo)
    const left = await undoing.undo(Number(id.slice('catalog-'.length)), { ...editor, accessType: null, sessionId: 'x' })
    expect(await undoing.chunk(left.id)).toBe(true)
    const [halfway, undone] = await listed()
    expect([halfway, undone]).toMatchObject([{ state: 'running', changed: 100, total: 250 }, { state: 'undoing' }])
    expect((await undo(id)).operation.id).toBe(`catalog-${left.id}`)
    await catalog.sql.query(`update operations set touched = now() - interval '2 minutes' where id = ${left.id}`)
    await catalog.service.app.get(PostOperationQueueService).sweep()
    await Promise.all([undoing.work(left.id), undoing.work(left.id)])
    expect((await ask(`${LIST}/catalog-${left.id}`)).operation).toMatchObject({ state: 'done', changed: 250, skipped: 0 })
    expect(await gifts()).toEqual(before)
    expect(await rows('select distinct version from posts')).toEqual([{ version: 3 }])
  })

  test('many of which were changed are listed as one, and put back by either call', async () => {
    await aPost(catalog.sql)
    await aPost(catalog.sql)
    const before = await gifts()
    const bulk = await catalog.send('POST', '/api/admin/posts/bulk', { filter: {}, change: { published: null } }, editor)
    expect(bulk.status).toBe(200)
    const done = await untilDefined('it is done', async () => (await listed()).find(({ state }) => state === 'done'))
    expect(done).toMatchObject({ action: 'bulk-change', subject: '2 gifts', total: 2, changed: 2, can_undo: true })
    expect((await undo(done.id)).operation).toMatchObject({ action: 'undo', subject: '2 gifts', state: 'done', changed: 2 })
    expect(await gifts()).toEqual(before)
  })
})

describe('other things that staff edit', () => {
  test('a blog post gets its texts and gifts back, and comes out of the trash at its address', async () => {
    const [pot, cup] = [await aPost(catalog.sql), await aPost(catalog.sql)]
    const draft = { title: 'Tea', content: 'Hot', author: 'Edda', post_ids: [pot, cup], published: '2026-01-01T00:00:00.000Z' }
    const { body } = await catalog.send('POST', '/api/admin/blog', draft, editor)
    const read = (): Promise<object[]> =>
      rows(`select to_jsonb(blog_posts) - 'version' - 'modified' as post, (select jsonb_agg(post_id order by place)
        from blog_post_gifts) as gifts from blog_posts`)
    const before = await read()
    await catalog.save(`/api/admin/blog/${body.post.id}`, { title: 'Coffee', post_ids: [cup] }, editor)
    await catalog.send('DELETE', `/api/admin/blog/${body.post.id}`, undefined, editor)
    const [trashed, changed] = await listed()
    expect([trashed?.action, changed?.action, changed?.subject_type]).toEqual(['trash', 'change', 'blog-post'])
    expect((await undo(changed?.id)).operation).toMatchObject({ changed: 0, skipped: 1 })
    await undo(trashed?.id)
    await catalog.sql.query('update operations set undone_by = null')
    await undo(changed?.id)
    expect(await read()).toEqual(before)
  })

  test('a gift that was featured is featured no more', async () => {
    const id = await aPost(catalog.sql, { title: 'Pot' })
    expect((await catalog.send('POST', `/api/admin/posts/${id}/feature`, { overline: 'Today' }, editor)).status).toBe(200)
    const [featured] = await listed()
    expect(featured).toMatchObject({ action: 'create', subject_type: 'featured-gift', subject: 'Pot' })
    const before = await rows('select * from featured_posts')
    const { operation } = await undo(featured?.id)
    expect(await rows('select * from featured_posts')).toEqual([])
    await undo(operation.id)
    expect(await rows('select * from featured_posts')).toEqual(before)
  })
})

test('an operation on links of guides is taken back by editorial', async () => {
  const event = { event_id: randomUUID(), at: new Date().toISOString() }
  await catalog.publish(operationRecorded, { ...RIGHTS, ...event, service: 'editorial', subject_type: 'replaced-link' })
  await untilDefined('it is listed', async () => (await listed(admin))[0])
  expect((await undo('editorial-5', admin)).operation).toMatchObject({ id: 'editorial-6', undoes: 'editorial-5' })
})

test('what staff did in another service is listed, and taken back there', async () => {
  const event = { event_id: randomUUID(), at: new Date().toISOString() }
  await catalog.publish(
    operationRecorded,
    { ...RIGHTS, ...event, version: 2, state: 'done' },
    { ...RIGHTS, ...event, state: 'running' },
  )
  const [told] = await untilDefined('it is listed', async () => {
    const found = await listed(admin)
    return found.length === 0 ? undefined : found
  })
  expect(told).toMatchObject({ id: 'identity-5', subject: 'Member 12', state: 'done', can_undo: true })
  expect(await listed(editor)).toEqual([])
  isAway = true
  expect([(await ask(`${LIST}/identity-5`, admin)).status, (await undo('identity-5', admin)).status]).toEqual([200, 503])
  isAway = false
  expect((await undo('identity-5', admin)).operation).toMatchObject({ id: 'identity-6', action: 'undo', undoes: 'identity-5' })
  expect((await undo('identity-5', editor)).code).toBe('operation-not-found')
})

test('what other areas logged is listed for administrators and who did it, and is not taken back', async () => {
  const event = { event_id: randomUUID(), at: new Date().toISOString(), done_at: '2026-11-29T10:00:00.000Z' }
  const approved = { ...event, service: 'editorial', number: 7, actor: 'member 7', member_id: 7, action: 'approve' }
  const swept = { ...event, service: 'payments', number: 9, actor: 'sweep', member_id: null, action: 'refund-failed' }
  await catalog.publish(
    activityRecorded,
    { ...approved, subject_type: 'guide', subject: 'Tea' },
    { ...approved, subject_type: 'guide', subject: 'Tea' },
    { ...swept, subject_type: 'payment', subject: 'Payment 5' },
  )
  const all = await untilDefined('both are listed', async () => {
    const found = await listed(admin)
    return found.length < 2 ? undefined : found
  })
  expect(all.map(({ id }) => id).toSorted()).toEqual(['editorial-log-7', 'payments-log-9'])
  expect(await listed(editor)).toMatchObject([
    { id: 'editorial-log-7', action: 'approve', subject: 'Tea', who: 'Edda', state: 'done', can_undo: false },
  ])
  expect(await listed(otherEditor)).toEqual([])
  const idsOf = async (query: string): Promise<string[]> => (await listed(admin, query)).map(({ id }) => id)
  expect([await idsOf('?who=sweep'), await idsOf('?who=edda&what=guide'), await idsOf('?who=edda&what=payment')]).toEqual([
    ['payments-log-9'],
    ['editorial-log-7'],
    [],
  ])
  expect(await ask(`${LIST}/editorial-log-7`)).toMatchObject({ status: 200, operation: { rows: [] } })
  expect(await undo('editorial-log-7')).toMatchObject({ status: 409, code: 'cannot-undo' })
  expect((await ask(`${LIST}/editorial-log-7`, otherEditor)).code).toBe('operation-not-found')
})
