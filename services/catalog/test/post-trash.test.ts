import { OutboxPublishing } from '@ribbonry/service-kit'
import { postChanged } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { FeedPublishingService } from '../src/feeds/publishing/feed-publishing.service.ts'
import { BlogTrashService } from '../src/staff/blog/blog-trash.service.ts'
import { PostTrashService } from '../src/staff/posts/post-trash.service.ts'
import { aBlogPost, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type Answer, type TestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const

let catalog: TestCatalog
beforeAll(async () => {
  catalog = await startTestCatalog()
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'posts', 'blog_posts', 'pictures', 'outbox'))

const remove = (id: number): Promise<Answer> => catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
const restore = (id: number): Promise<Answer> => catalog.send('POST', `/api/admin/posts/${id}/restore`, undefined, editor)
const ofStaff = (id: number): Promise<Answer> => catalog.get(`/api/admin/posts/${id}`, editor)
const listed = async (query = ''): Promise<number[]> =>
  (await catalog.get(`/api/admin/posts${query}`, editor)).body.posts.map(({ id }) => id)
const days = (count: number): Date => new Date(Date.now() - count * 86_400_000)

async function events(): Promise<[number, boolean, string | null][]> {
  const { rows } = await catalog.sql.query<{ payload: { version: number; deleted: boolean; published: string | null } }>(
    'select payload from outbox where topic = $1 order by id',
    [postChanged.topic],
  )
  return rows.map(({ payload }) => [payload.version, payload.deleted, payload.published])
}

describe('a gift in the trash', () => {
  test('is gone for visitors and other services, and found by staff there only', async () => {
    const id = await aPost(catalog.sql, { slug: 'kettle' })
    expect((await remove(id)).status).toBe(200)
    expect((await catalog.get('/api/posts/kettle')).status).toBe(404)
    expect((await catalog.get('/api/lists/new/1')).body.posts).toEqual([])
    expect(await events()).toEqual([[2, true, null]])
    expect([await listed(), await listed('?state=draft'), await listed('?state=trash')]).toEqual([[], [], [id]])
    expect((await ofStaff(id)).body.post).toMatchObject({ published: null, version: 2, trashed: expect.any(String) })
  })

  test('keeps its slug, is not changed, and is not deleted twice', async () => {
    const id = await aPost(catalog.sql, { slug: 'kettle' })
    await remove(id)
    const other = await catalog.send('POST', '/api/admin/posts', { title: 'Another', slug: 'kettle' }, editor)
    expect(other.body.meta.code).toBe('slug-taken')
    const changed = await catalog.save(`/api/admin/posts/${id}`, { title: 'New' }, editor)
    expect([changed.status, changed.body.meta.code]).toEqual([409, 'in-trash'])
    expect((await remove(id)).body.meta.code).toBe('in-trash')
  })

  test('comes back as it was, published again, with an event that is newer than its deletion', async () => {
    const id = await aPost(catalog.sql, { slug: 'kettle' })
    const { published } = (await ofStaff(id)).body.post
    await remove(id)
    const { status, body } = await restore(id)
    expect([status, body.post.published, body.post.trashed, body.post.version]).toEqual([200, published, null, 3])
    expect((await catalog.get('/api/posts/kettle')).status).toBe(200)
    expect(await events()).toEqual([
      [2, true, null],
      [3, false, published],
    ])
  })

  test('comes back as a draft where it was one', async () => {
    const id = await aPost(catalog.sql, { published: null })
    await remove(id)
    expect((await restore(id)).body.post).toMatchObject({ published: null, trashed: null })
  })

  test('is not published by an import that waits for it', async () => {
    const picture = await aPicture(catalog.sql)
    const id = await aPost(catalog.sql, {
      published: null,
      publish_when_complete: true,
      images: JSON.stringify([[picture, 800, 600, '#aabbcc', '']]),
    })
    await remove(id)
    const publishing = catalog.service.app.get(FeedPublishingService)
    expect(await publishing.publishComplete()).toBe(0)
    await restore(id)
    expect(await publishing.publishComplete()).toBe(1)
  })

  test('is never published, whoever tries', async () => {
    const id = await aPost(catalog.sql)
    await remove(id)
    await expect(catalog.sql.query('update posts set published = now()')).rejects.toThrow('posts_in_trash_not_published')
  })

  test('is really deleted after thirty days', async () => {
    const [old, young] = [await aPost(catalog.sql), await aPost(catalog.sql)]
    await Promise.all([remove(old), remove(young)])
    await catalog.sql.query('update posts set trashed_at = $2 where id = $1', [old, days(30)])
    await catalog.sql.query('update posts set trashed_at = $2 where id = $1', [young, days(29)])
    expect(await catalog.service.app.get(PostTrashService).empty()).toBe(1)
    expect([(await ofStaff(old)).status, (await ofStaff(young)).status]).toEqual([404, 200])
    expect((await events()).at(-1)).toEqual([3, true, null])
  })
})

describe('restoring', () => {
  test('is refused for a gift that is not in the trash, and where there is none', async () => {
    const refused = await restore(await aPost(catalog.sql))
    expect([refused.status, refused.body.meta.code]).toEqual([409, 'not-in-trash'])
    expect((await restore(4711)).status).toBe(404)
  })
})

describe('a blog post in the trash', () => {
  const path = (id: number): string => `/api/admin/blog/${id}`
  const listedPosts = async (query = ''): Promise<number[]> =>
    (await catalog.get(`/api/admin/blog${query}`, editor)).body.posts.map(({ id }) => id)

  test('is gone for visitors, and comes back as it was', async () => {
    const id = await aBlogPost(catalog.sql, { slug: 'on-kettles' })
    expect((await catalog.send('DELETE', path(id), undefined, editor)).status).toBe(200)
    expect((await catalog.get('/api/blog/on-kettles')).status).toBe(404)
    expect([await listedPosts(), await listedPosts('?state=trash')]).toEqual([[], [id]])
    expect((await catalog.save(path(id), { title: 'New' }, editor)).body.meta.code).toBe('in-trash')
    const restored = await catalog.send('POST', `${path(id)}/restore`, undefined, editor)
    expect(restored.body.post).toMatchObject({ trashed: null, published: expect.any(String), version: 3 })
    expect((await catalog.get('/api/blog/on-kettles')).status).toBe(200)
    expect((await catalog.send('POST', `${path(id)}/restore`, undefined, editor)).body.meta.code).toBe('not-in-trash')
  })

  test('is really deleted after thirty days', async () => {
    const id = await aBlogPost(catalog.sql)
    await catalog.send('DELETE', path(id), undefined, editor)
    await catalog.sql.query('update blog_posts set trashed_at = $1', [days(30)])
    expect(await catalog.service.app.get(BlogTrashService).empty()).toBe(1)
    expect((await catalog.get(path(id), editor)).status).toBe(404)
  })
})
