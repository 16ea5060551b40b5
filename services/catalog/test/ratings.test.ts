import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, OutboxPublishing } from '@ribbonry/service-kit'
import { until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { aBlogPost, aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type Answer } from './test-catalog.ts'

const catalog = await startTestCatalog()

beforeAll(async () => {
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'blog_posts', 'outbox', 'feed_imports')
})

/** Answers of the calls of ratings. */
interface Rated {
  readonly rating: number
  readonly average: number | null
  readonly rating_count: number
  readonly posts: readonly { readonly post_id?: number; readonly rating: number }[]
}

const ask = async (path: string, body: unknown, userId = 7): Promise<Answer & { readonly rated: Rated }> => {
  const answer = await catalog.send('POST', `/api/user/${path}`, body, { roles: [], userId })
  return { ...answer, rated: answer.body as unknown as Rated }
}

const kinds = [
  {
    name: 'a gift',
    make: () => aPost(catalog.sql),
    rate: (id: number, rating: unknown, by?: number) => ask('rating', { post_id: id, rating }, by),
    own: (id: number, by?: number) => ask('ratings', { post_ids: [id] }, by),
    table: 'posts',
    ratings: 'post_ratings',
  },
  {
    name: 'a gift category',
    make: () => aCategory(catalog.sql),
    rate: (id: number, rating: unknown, by?: number) => ask('rating-gifts', { id, rating }, by),
    own: (id: number, by?: number) => ask('ratings-gifts', { cat_id: id }, by),
    table: 'gift_categories',
    ratings: 'category_ratings',
  },
  {
    name: 'a blog post',
    make: () => aBlogPost(catalog.sql),
    rate: (id: number, rating: unknown, by?: number) => ask('rating-blog', { id, rating }, by),
    own: (id: number, by?: number) => ask('ratings-blog', { blog_id: id }, by),
    table: 'blog_posts',
    ratings: 'blog_ratings',
  },
]

/** Whether sums, count and mean of every row equal those recomputed from its ratings. */
async function isExact(table: string, ratings: string): Promise<boolean> {
  const { rows } = await catalog.sql.query<object>(`
    select t.id from ${table} t left join (select thing_id, sum(stars) as stars, count(*) as raters from ${ratings} group by
      thing_id) as r on r.thing_id = t.id
    where t.stars <> coalesce(r.stars, 0) or t.raters <> coalesce(r.raters, 0) or t.rating_count <> coalesce(r.raters, 0)
      or t.rating is distinct from case when r.raters >= 3 then round(r.stars::numeric / r.raters, 2)::real end`)
  return rows.length === 0
}

describe.each(kinds)('rating $name', ({ name, make, rate, own, table, ratings }) => {
  test('stores the stars and answers the plain mean, from three ratings on', async () => {
    const id = await make()
    expect((await rate(id, 5)).rated).toMatchObject({ rating: 5, average: null, rating_count: 1 })
    expect((await rate(id, '2', 8)).rated).toMatchObject({ rating: 2, average: null, rating_count: 2 })
    expect((await rate(id, 4, 9)).rated).toMatchObject({ rating: 4, average: 3.67, rating_count: 3 })
    expect((await own(id)).rated.posts[0]?.rating).toBe(5)
    expect((await own(id, 8)).rated.posts[0]?.rating).toBe(2)
    expect(await isExact(table, ratings)).toBe(true)
  })

  test('again changes it, and 0 stars remove it', async () => {
    const id = await make()
    for (const member of [7, 8, 9]) await rate(id, 1, member)
    expect((await rate(id, 4)).rated).toMatchObject({ rating: 4, average: 2, rating_count: 3 })
    expect((await rate(id, 0)).rated).toMatchObject({ rating: 0, average: null, rating_count: 2 })
    expect((await rate(id, 0)).rated).toMatchObject({ rating: 0, average: null, rating_count: 2 })
    const { rows } = await catalog.sql.query(`select from ${ratings}`)
    expect(rows).toHaveLength(2)
  })

  test.each([
    [9, 5],
    [-3, 0],
    ['7', 5],
    [1e6, 5],
  ])('with %s stars gives %s', async (given, kept) => {
    expect((await rate(await make(), given)).rated.rating).toBe(kept)
  })

  test.each([3.5, '3.5', 'five', '', null, true, [4], { stars: 4 }, '1e3', 1e300])(
    'with %j is refused and changes nothing',
    async (given) => {
      const id = await make()
      await rate(id, 4)
      const { status, body } = await rate(id, given)
      expect(status).toBe(400)
      expect(body.meta.fields).toHaveProperty('rating')
      expect((await own(id)).rated.posts[0]?.rating).toBe(4)
    },
  )

  test.each([4711, 2 ** 31 - 1])('that does not exist (%d) is refused inside the envelope', async (id) => {
    const { status, body } = await rate(id, 4)
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ status: 'error', error: expect.stringMatching(/gift|post/) })
    expect((await own(id)).status).toBe(200)
  })

  test.each([0, -1, 'seven', 1.5, null, true, [7], 2 ** 31, 2 ** 53])('by the id %j is refused', async (id) => {
    expect((await rate(id as number, 4)).status).toBe(400)
    // A lookup of many passes over what is no id.
    expect((await own(id as number)).status).toBe(name === 'a gift' ? 200 : 400)
  })

  test('many times at once, by many members, ends exact', async () => {
    const [one, other] = [await make(), await make()]
    const members = Array.from({ length: 12 }, (_member, index) => 100 + index)
    const all = await Promise.all(
      members.flatMap((member) => [1, 5, 0, 3, 5].flatMap((stars) => [rate(one, stars, member), rate(other, 5 - stars, member)])),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.meta.status}`))).toEqual(new Set(['200 success']))
    expect(await isExact(table, ratings)).toBe(true)
    await Promise.all(members.map((member) => rate(one, 4, member)))
    expect((await rate(one, 4, 100)).rated).toMatchObject({ average: 4, rating_count: members.length })
    expect(await isExact(table, ratings)).toBe(true)
  })

  test('twice at once, as a double click does, counts once', async () => {
    const id = await make()
    await Promise.all([rate(id, 4), rate(id, 4), rate(id, 4)])
    expect((await own(id)).rated.posts[0]?.rating).toBe(4)
    const { rows } = await catalog.sql.query(`select rating_count from ${table} where id = $1`, [id])
    expect(rows).toEqual([{ rating_count: 1 }])
  })

  test('is what its page shows from then on', async () => {
    const id = await make()
    for (const member of [8, 9]) await rate(id, 4, member)
    const { average } = (await rate(id, 5)).rated
    const { rows } = await catalog.sql.query<{ slug: string }>(`select slug from ${table} where id = $1`, [id])
    const slug = rows[0]?.slug ?? ''
    const pages: Record<string, string> = {
      posts: `/api/posts/${slug}`,
      gift_categories: `/api/gifts/${slug}/new/1`,
      blog_posts: `/api/blog/${slug}`,
    }
    const { body } = await catalog.get(pages[table] ?? '')
    expect(table === 'gift_categories' ? body.category : body.post).toMatchObject({ rating: average, rating_count: 3 })
    expect(average).toBe(4.33)
  })
})

describe('a gift with ratings of its shop', () => {
  test('counts members beside them', async () => {
    const id = await aPost(catalog.sql, { rating: 4.5, rating_count: 8 })
    expect(await ratingOf(id)).toEqual({ rating: 4.5, rating_count: 8 })
    expect((await ask('rating', { post_id: id, rating: 1 })).rated).toMatchObject({ average: 4.11, rating_count: 9 })
    expect((await ask('rating', { post_id: id, rating: 0 })).rated).toMatchObject({ average: 4.5, rating_count: 8 })
  })

  test('shows none while its shop does not say how many there are', async () => {
    const id = await aPost(catalog.sql, { rating: 4.5 })
    expect(await ratingOf(id)).toEqual({ rating: null, rating_count: 0 })
  })
})

test('a draft cannot be rated', async () => {
  const id = await aPost(catalog.sql, { published: null })
  expect((await ask('rating', { post_id: id, rating: 4 })).body.meta).toMatchObject({ status: 'error', code: 'post-not-found' })
})

describe('looking up own ratings', () => {
  test('names those that were rated, passes over what is no gift, and names no others', async () => {
    const ids = [await aPost(catalog.sql), await aPost(catalog.sql), await aPost(catalog.sql)]
    await ask('rating', { post_id: ids[0], rating: 2 })
    await ask('rating', { post_id: ids[2], rating: 5 })
    await ask('rating', { post_id: ids[1], rating: 1 }, 8)
    const { rated } = await ask('ratings', { post_ids: [...ids, 4711, 'x1011', 0, null, true, [ids[1]], 2 ** 53 - 1, ids[0]] })
    expect(rated.posts.toSorted((one, other) => one.rating - other.rating)).toEqual([
      { post_id: ids[0], rating: 2 },
      { post_id: ids[2], rating: 5 },
    ])
    expect((await ask('ratings', { post_ids: [] })).rated.posts).toEqual([])
    expect((await ask('ratings', { post_ids: String(ids[2]) })).rated.posts).toEqual([{ post_id: ids[2], rating: 5 }])
  })

  test('says 0 where there is none', async () => {
    expect((await ask('ratings-gifts', { cat_id: await aCategory(catalog.sql) })).rated.posts).toEqual([{ rating: 0 }])
    expect((await ask('ratings-blog', { blog_id: await aBlogPost(catalog.sql) })).rated.posts).toEqual([{ rating: 0 }])
  })

  test('of more than a page of gifts is refused', async () => {
    const many = Array.from({ length: 203 }, (_id, index) => index + 1)
    expect((await ask('ratings', { post_ids: many })).status).toBe(400)
    expect((await ask('ratings', { post_ids: many.slice(1) })).status).toBe(200)
    for (const wrong of ['a', {}, undefined]) expect((await ask('ratings', { post_ids: wrong })).status).toBe(400)
  })
})

describe('personal data of a member', () => {
  test('can be exported by the member', async () => {
    const id = await aPost(catalog.sql, { title: 'A lamp' })
    await ask('rating', { post_id: id, rating: 4 })
    await ask('rating-gifts', { id: await aCategory(catalog.sql, { name: 'Tea people' }), rating: 3 })
    await ask('rating', { post_id: id, rating: 1 }, 8)
    const { body } = await catalog.get('/api/user/my-data/catalog', { roles: [] })
    expect(body).toMatchObject({
      data: {
        ratings: [
          { what: 'category', title: 'Tea people', stars: 3, rated: expect.stringMatching(/Z$/) },
          { what: 'gift', title: 'A lamp', stars: 4 },
        ],
      },
    })
  })

  test('is erased on request of identity, the sums follow, and each erasure is published', async () => {
    const [gift, category, post] = [await aPost(catalog.sql), await aCategory(catalog.sql), await aBlogPost(catalog.sql)]
    for (const member of [901, 902]) {
      await ask('rating', { post_id: gift, rating: 5 }, member)
      await ask('rating-gifts', { id: category, rating: 4 }, member)
      await ask('rating-blog', { id: post, rating: 3 }, member)
    }
    await catalog.sql.query(
      `insert into feed_imports (filename, path, map, fingerprint, started_by, rollback_by)
       values ('f', 'f', '{}', 'f', 901, 902), ('g', 'g', '{}', 'g', 902, 901)`,
    )
    await requestErasure(901)
    await until('the first answer', async () => (await answers(901)) === 1)
    for (const { table, ratings } of kinds) {
      expect((await catalog.sql.query(`select member_id::integer from ${ratings}`)).rows).toEqual([{ member_id: 902 }])
      expect(await isExact(table, ratings)).toBe(true)
    }
    const left = 'select filename, started_by::integer, rollback_by::integer from feed_imports order by filename'
    expect((await catalog.sql.query(left)).rows).toEqual([
      { filename: 'f', started_by: null, rollback_by: 902 },
      { filename: 'g', started_by: 902, rollback_by: null },
    ])
    await requestErasure(901)
    await until('the second answer', async () => (await answers(901)) === 2)
  })
})

async function ratingOf(id: number): Promise<unknown> {
  const { rows } = await catalog.sql.query<object>('select rating, rating_count from posts where id = $1', [id])
  return rows[0]
}

async function requestErasure(memberId: number): Promise<void> {
  const log = catalog.service.app.get<EventLog>(EVENT_LOG)
  const payload = {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: memberId,
    email: 'gone@example.com',
    email_confirmed: true,
  }
  await log.publish(memberErasureRequested.topic, [{ key: memberErasureRequested.key(payload), value: JSON.stringify(payload) }])
}

async function answers(memberId: number): Promise<number> {
  const { rows } = await catalog.sql.query<{ payload: unknown }>('select payload from outbox where topic = $1', [
    memberErasedBy.topic,
  ])
  return rows
    .map(({ payload }) => memberErasedBy.payload.parse(payload))
    .filter((event) => event.member_id === memberId && event.service === 'catalog').length
}
