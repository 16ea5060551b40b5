import { guideChanged } from '@ribbonry/contracts'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { GuideChanged } from '../src/projections/guides/guide-projection.repository.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()
let id = 0

afterAll(() => catalog.close())
beforeEach(async () => {
  id += 1
  await emptyTables(catalog.sql, 'posts', 'known_guides', 'addresses')
})

const editor = { roles: ['editor'] } as const
const draft = { title: 'A kettle', link: 'https://shop.example/kettle' }

function guideEvent(changes: Partial<GuideChanged> = {}): GuideChanged {
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    guide_id: id,
    version: 1,
    withdrawn: false,
    slug: 'for-tea-people',
    title: '12 Gifts for Tea People',
    image: '/media/tea.jpg',
    published: '2026-01-01T08:00:00.000Z',
    ...changes,
  }
}

async function publishAndWait(...guides: readonly GuideChanged[]): Promise<void> {
  await catalog.publish(guideChanged, ...guides)
  const [last] = guides.toSorted((a, b) => b.version - a.version)
  await until('the guide is known', async () => {
    const { rows } = await catalog.sql.query<{ version: number }>('select version from known_guides where guide_id = $1', [id])
    return rows[0]?.version === last?.version
  })
}

describe('the slug of a buying guide', () => {
  test('answers with a post that says what it is', async () => {
    await publishAndWait(guideEvent())
    const { status, body } = await catalog.get('/api/posts/for-tea-people/')
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      id,
      type: 'buying-guide',
      slug: 'for-tea-people',
      title: '12 Gifts for Tea People',
      fuzzy_match: false,
      image: '/media/tea.jpg',
      link: '',
    })
  })

  test.each(['for-tea-peple', 'For-Tea-People'])('is found by the near miss %s', async (slug) => {
    await aPost(catalog.sql, { slug: 'for-coffee' })
    await publishAndWait(guideEvent())
    expect((await catalog.get(`/api/posts/${slug}`)).body.post).toMatchObject({
      type: 'buying-guide',
      slug: 'for-tea-people',
      fuzzy_match: true,
    })
  })

  test('gives way to a gift that is nearer', async () => {
    await aPost(catalog.sql, { slug: 'for-tea-person' })
    await publishAndWait(guideEvent())
    expect((await catalog.get('/api/posts/for-tea-persn')).body.post).toMatchObject({ type: 'post', slug: 'for-tea-person' })
  })

  test('leads nowhere while the guide waits for its day, and when it was withdrawn', async () => {
    await publishAndWait(guideEvent({ published: new Date(Date.now() + 86_400_000).toISOString() }))
    expect((await catalog.get('/api/posts/for-tea-people')).status).toBe(404)
    await publishAndWait(guideEvent({ version: 2 }))
    expect((await catalog.get('/api/posts/for-tea-people')).status).toBe(200)
    await publishAndWait(guideEvent({ version: 3, withdrawn: true }), guideEvent({ version: 2 }))
    expect((await catalog.get('/api/posts/for-tea-people')).status).toBe(404)
  })

  test('is dropped from caches, the old one with the new', async () => {
    const purges = await recordPurges(catalog)
    await publishAndWait(guideEvent())
    await publishAndWait(guideEvent({ version: 2, slug: 'for-coffee-people' }))
    await until('both are dropped', () => purges.has('/uk/for-coffee-people'))
    purges.stop()
    expect(purges.paths).toEqual(
      expect.arrayContaining([
        '/api/posts/for-tea-people',
        '/for-tea-people',
        '/api/posts/for-coffee-people',
        '/uk/for-coffee-people',
      ]),
    )
  })
})

describe('staff who write gifts', () => {
  test('cannot take the slug of a guide', async () => {
    await publishAndWait(guideEvent())
    const created = await catalog.send('POST', '/api/admin/posts', { ...draft, slug: 'for-tea-people' }, editor)
    expect(created.body.meta).toMatchObject({ status: 'error', code: 'slug-taken' })
    const { body } = await catalog.send('POST', '/api/admin/posts', draft, editor)
    const changed = await catalog.save(`/api/admin/posts/${body.post.id}`, { slug: 'for-tea-people' }, editor)
    expect(changed.body.meta).toMatchObject({ status: 'error', code: 'slug-taken' })
  })

  test("get another slug for a title like a guide's", async () => {
    await publishAndWait(guideEvent({ slug: 'a-kettle' }))
    const { body } = await catalog.send('POST', '/api/admin/posts', draft, editor)
    expect(body.post.slug).toBe('a-kettle-2')
  })
})
