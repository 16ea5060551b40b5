import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog({ AFFILIATE_TAGS: JSON.stringify({ amazon: { 'amazon.com': 'ours-20' } }) })

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'pictures')
})

const amazon = { merchant_link: 'https://www.amazon.com/dp/B00EXAMPL1', merchant: 'amazon', merchant_name: 'Amazon' }

describe('a gift by its slug', () => {
  test('is complete, in both slash forms', async () => {
    const content = 'All of it. '.repeat(60).trim()
    const id = await aPost(catalog.sql, { slug: 'a-whistling-kettle', content, expanded_desc: 'And more' })
    for (const path of ['/api/posts/a-whistling-kettle', '/api/posts/a-whistling-kettle/?size=large&country=GB']) {
      const { status, body } = await catalog.get(path)
      expect(status).toBe(200)
      expect(body.post).toMatchObject({
        id,
        content,
        expanded_desc: 'And more',
        fuzzy_match: false,
        type: 'post',
        uri: '/a-whistling-kettle/',
        has_content: true,
      })
    }
  })

  test('says in plain words what it is, and its pictures without words of their own say so too', async () => {
    const picture = await aPicture(catalog.sql)
    const id = await aPost(catalog.sql, { slug: 'a-quip', title: 'Boiling, quietly', what: 'Steel kettle, 1.7 l' })
    const named = `insert into post_pictures (post_id, place, picture_id, alt) values ($1, 0, $2, 'A kettle'), ($1, 1, $2, '')`
    await catalog.sql.query(named, [id, picture])
    const { body } = await catalog.get('/api/posts/a-quip')
    expect(body.post).toMatchObject({
      what: 'Steel kettle, 1.7 l',
      images: [{ alt: 'A kettle' }, { alt: 'Steel kettle, 1.7 l' }],
    })
  })

  test('names its categories and their parents', async () => {
    const parent = await aCategory(catalog.sql, { name: 'Interests', slug: 'interests' })
    const child = await aCategory(catalog.sql, { name: 'Cooks', slug: 'cooks', parent_id: parent })
    await catalog.service.app.get(CategoryTree).refresh()
    await aPost(catalog.sql, { slug: 'pan', category_ids: [child, parent] })
    const { body } = await catalog.get('/api/posts/pan')
    expect(body.category_labels).toEqual([
      { id: parent, name: 'Interests', slug: 'interests', parent_slug: null },
      { id: child, name: 'Cooks', slug: 'cooks', parent_slug: 'interests' },
    ])
    expect(JSON.parse(body.post.categories)).toEqual(['Interests', 'Cooks'])
  })

  test('says apart how many stars members gave, without those of a feed, from three on', async () => {
    const id = await aPost(catalog.sql, { slug: 'rated', rating: 4.6, rating_count: 212 })
    const rate = (member: number, stars: number) =>
      catalog.sql.query('insert into post_ratings (thing_id, member_id, stars) values ($1, $2, $3)', [id, member, stars])
    for (const member of [7, 8]) await rate(member, 2)
    expect((await catalog.get('/api/posts/rated')).body).not.toHaveProperty('member_rating')
    await rate(9, 3)
    const { body } = await catalog.get('/api/posts/rated')
    expect(body.member_rating).toEqual({ rating: 2.33, rating_count: 3 })
    expect(body.post).toMatchObject({ rating_count: 215 })
  })

  test('says in which countries it is sold', async () => {
    await aPost(catalog.sql, { slug: 'marmite', countries: ['GB'] })
    await aPost(catalog.sql, { slug: 'a-world-map' })
    expect((await catalog.get('/api/posts/marmite')).body.countries).toEqual(['GB'])
    expect((await catalog.get('/api/posts/a-world-map?country=GB')).body.countries).toEqual([])
  })

  test.each(['a-whistling-ketle', 'A-Whistling-Kettle', 'whistling-kettle'])('is found by the near miss %s', async (slug) => {
    const id = await aPost(catalog.sql, { slug: 'a-whistling-kettle' })
    await aPost(catalog.sql, { slug: 'a-singing-bowl' })
    const { body } = await catalog.get(`/api/posts/${slug}`)
    expect(body.post).toMatchObject({ id, slug: 'a-whistling-kettle', fuzzy_match: true })
  })

  test('is not found by the slug of another product, whose number alone differs', async () => {
    await aPost(catalog.sql, { slug: 'ink-cartridge-for-officejet-l7780' })
    for (const slug of [
      'ink-cartridge-for-officejet-j4680',
      'ink-cartridge-for-officejet-l7780-1',
      'ink-cartridge-for-officejet',
    ])
      expect((await catalog.get(`/api/posts/${slug}`)).status).toBe(404)
  })

  test.each(['a-different-thing', 'nothing', "'; drop table posts; --", '%', '😀'])('is not found by %s', async (slug) => {
    await aPost(catalog.sql, { slug: 'a-whistling-kettle' })
    const { status, body } = await catalog.get(`/api/posts/${encodeURIComponent(slug)}`)
    expect(status).toBe(404)
    expect(body.meta).toMatchObject({ status: 'error', code: 'post-not-found' })
  })

  test('is not found while it is a draft or waits for its day, nor by a near miss', async () => {
    await aPost(catalog.sql, { slug: 'secret-draft', published: null })
    await aPost(catalog.sql, { slug: 'tomorrows-gift', published: new Date(Date.now() + 60_000) })
    for (const slug of ['secret-draft', 'secret-drafts', 'tomorrows-gift'])
      expect((await catalog.get(`/api/posts/${slug}`)).status).toBe(404)
  })
})

describe('a gift by its item code', () => {
  test('answers its slug', async () => {
    const id = await aPost(catalog.sql, { slug: 'kettle' })
    expect(await catalog.get(`/api/posts/by-code/${id}`)).toMatchObject({
      status: 200,
      body: { meta: { status: 'success' }, slug: 'kettle' },
    })
  })

  test('is not found while it is a draft, nor by the code of an ad or by what is no code', async () => {
    const draft = await aPost(catalog.sql, { slug: 'draft', published: null })
    for (const code of [draft, 4711, 2 ** 50, 'x1011', '-1', '1e3', "1';--", 'kettle']) {
      const { status, body } = await catalog.get(`/api/posts/by-code/${encodeURIComponent(code)}`)
      expect([status, body.meta.code]).toEqual([404, 'post-not-found'])
    }
  })
})

describe('the link of a gift', () => {
  const linkOf = async (slug: string, country: string): Promise<URL> =>
    new URL((await catalog.get(`/api/posts/${slug}`, { country })).body.post.link)

  test('has our affiliate tag', async () => {
    await aPost(catalog.sql, { slug: 'kettle', ...amazon })
    const link = await linkOf('kettle', 'US')
    expect([link.pathname, link.searchParams.get('tag')]).toEqual(['/dp/B00EXAMPL1', 'ours-20'])
  })

  test.each(['broken', 'unavailable'])(
    "of one that is %s leads to the merchant's search, for visitors from the US alone",
    async (state) => {
      await aPost(catalog.sql, { slug: 'kettle', title: 'Whistling kettle', ...amazon, [state]: true })
      const american = await linkOf('kettle', 'US')
      expect([american.pathname, american.searchParams.get('k')]).toEqual(['/s', 'Whistling kettle'])
      expect((await linkOf('kettle', 'GB')).pathname).toBe('/dp/B00EXAMPL1')
    },
  )
})

describe('related gifts', () => {
  const related = async (id: number, query = ''): Promise<number[]> =>
    (await catalog.get(`/api/related/${id}/1/${query}`)).body.posts.map((post) => post.id)

  test('come by shared categories, then nearness of price, then popularity', async () => {
    const [cooks, kitchen] = [await aCategory(catalog.sql), await aCategory(catalog.sql)]
    const id = await aPost(catalog.sql, { category_ids: [cooks, kitchen], price_usd_cents: 2000 })
    const dear = await aPost(catalog.sql, { category_ids: [cooks], price_usd_cents: 90_000, week_score: 9 })
    const near = await aPost(catalog.sql, { category_ids: [cooks], price_usd_cents: 2100, week_score: 1 })
    const nearAndPopular = await aPost(catalog.sql, { category_ids: [cooks], price_usd_cents: 1900, week_score: 5 })
    const both = await aPost(catalog.sql, { category_ids: [cooks, kitchen], price_usd_cents: 90_000 })
    const unrelated = await aPost(catalog.sql, { price_usd_cents: 2000, week_score: 99 })
    expect(await related(id, '?items=30')).toEqual([both, nearAndPopular, near, dear, unrelated])
    expect(await related(id, '?items=2')).toEqual([both, nearAndPopular])
  })

  test('leave out drafts, adult gifts and those of other countries', async () => {
    const category = await aCategory(catalog.sql)
    const id = await aPost(catalog.sql, { category_ids: [category] })
    await aPost(catalog.sql, { category_ids: [category], published: null })
    await aPost(catalog.sql, { category_ids: [category], nsfw: true })
    const british = await aPost(catalog.sql, { category_ids: [category], countries: ['GB'] })
    expect(await related(id)).toEqual([])
    expect(await related(id, '?country=GB')).toEqual([british])
  })

  test('end with an empty page', async () => {
    const id = await aPost(catalog.sql)
    await aPost(catalog.sql)
    for (const page of [2, 21, 2 ** 31 - 1])
      expect(await catalog.get(`/api/related/${id}/${page}`)).toMatchObject({ status: 200, body: { posts: [] } })
  })

  test('of a gift that is not there are not found; an id that is no number is refused', async () => {
    expect((await catalog.get('/api/related/4711/1')).status).toBe(404)
    expect((await catalog.get('/api/related/kettle/1')).status).toBe(400)
    expect((await catalog.get('/api/related/1/0')).status).toBe(400)
  })
})

describe('the featured gift', () => {
  const editor = { roles: ['editor'] } as const

  test('is none until one is chosen', async () => {
    expect((await catalog.get('/api/lists/featured')).body.featured).toBeNull()
  })

  test('is the one that started last', async () => {
    const [first, second] = [await aPost(catalog.sql), await aPost(catalog.sql)]
    await catalog.send(
      'POST',
      `/api/admin/posts/${first}/feature`,
      { overline: 'Gift of the day', utm_campaign: 'daily' },
      editor,
    )
    await catalog.send(
      'POST',
      `/api/admin/posts/${second}/feature`,
      { starts: new Date(Date.now() + 60_000).toISOString() },
      editor,
    )
    const { body } = await catalog.get('/api/lists/featured')
    expect(body.featured).toMatchObject({ id: first, overline: 'Gift of the day', utm_campaign: 'daily', giveaway_data: null })
  })

  test('is never one that the visitor may not see', async () => {
    const shown = await aPost(catalog.sql)
    const hidden = [
      await aPost(catalog.sql, { nsfw: true }),
      await aPost(catalog.sql, { countries: ['GB'] }),
      await aPost(catalog.sql, { published: null }),
    ]
    for (const id of [shown, ...hidden]) await catalog.send('POST', `/api/admin/posts/${id}/feature`, {}, editor)
    expect((await catalog.get('/api/lists/featured')).body.featured.id).toBe(shown)
    expect((await catalog.send('POST', '/api/admin/posts/4711/feature', {}, editor)).status).toBe(404)
  })
})
