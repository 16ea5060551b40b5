import type { CallAnswer, listRecentGifts } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

/** Gifts that stand in a guide, as editorial tells it. */
const standing = new Set<number>()
let isAway = false

const editorial = await serveHttp((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => {
    text += part.toString()
  })
  request.on('end', () => {
    const { ids } = JSON.parse(text) as { ids: number[] }
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
    const meta = isAway ? { status: 'error', code: 'unavailable', error: 'Away.' } : { status: 'success' }
    response.end(JSON.stringify({ meta, ids: ids.filter((id) => standing.has(id)) }))
  })
})
const catalog = await startTestCatalog({ EDITORIAL_URL: editorial.url })

afterAll(async () => {
  await catalog.close()
  await editorial.close()
})
beforeEach(async () => {
  standing.clear()
  isAway = false
  await emptyTables(catalog.sql, 'posts', 'known_guides', 'addresses')
})

type Posts = CallAnswer<typeof listRecentGifts>['posts']

const writer = { roles: ['listicle_editor'] } as const

async function posts(path: string): Promise<Posts> {
  const { status, body } = await catalog.get<{ posts: Posts }>(`/api/user/search-admin/${path}`, writer)
  expect([path, status]).toEqual([path, 200])
  return body.posts
}
const slugs = async (path: string): Promise<string[]> => (await posts(path)).map(({ slug }) => slug)

async function aGuide(
  id: number,
  title: string,
  columns: { withdrawn?: boolean; published?: string | null } = {},
): Promise<void> {
  const { withdrawn = false, published = `2026-01-0${id}T00:00:00Z` } = columns
  await catalog.sql.query(
    `insert into known_guides (guide_id, version, withdrawn, slug, title, image, published) values ($1, 1, $2, $3, $4, '', $5)`,
    [id, withdrawn, `guide-${id}`, title, published],
  )
}

describe('a picker of gifts', () => {
  test('begins with the newest, or with what is clicked most', async () => {
    await aPost(catalog.sql, { slug: 'old', clicks_score: 9 })
    await aPost(catalog.sql, { slug: 'new', clicks_score: 1 })
    await aPost(catalog.sql, { slug: 'draft', published: null })
    await aPost(catalog.sql, { slug: 'tomorrow', published: new Date(Date.now() + 86_400_000) })
    await aPost(catalog.sql, { slug: 'in-britain-alone', countries: '{GB}', clicks_score: 5 })
    expect(await slugs('na/1?perpage=60&new=yes')).toEqual(['in-britain-alone', 'new', 'old'])
    expect(await slugs('na/1')).toEqual(['old', 'in-britain-alone', 'new'])
    expect(await slugs('na/2?new=yes')).toEqual([])
  })

  test('pages through them, and cuts perpage to its cap', async () => {
    await manyPosts(catalog.sql, 130)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => slugs(`na/${page}?perpage=999&new=yes`)))
    expect(pages.map(({ length }) => length)).toEqual([60, 60, 10, 0])
    expect(new Set(pages.flat()).size).toBe(130)
    expect(await slugs('na/1?perpage=3&new=yes')).toEqual(pages[0]?.slice(0, 3))
    expect((await posts('gift/1?perpage=999')).length).toBe(50)
  })

  test('finds titles by their words, in every country, those for adults too', async () => {
    await aPost(catalog.sql, { slug: 'kettle', title: 'A whistling kettle', countries: '{GB}', nsfw: true })
    await aPost(catalog.sql, { slug: 'teapot', title: 'A teapot', content: 'Goes well with a kettle.' })
    expect(await slugs('kettle%20whistling/1?perpage=50')).toEqual(['kettle'])
    expect(await slugs('KETTLES/1')).toEqual(['kettle'])
    expect(await slugs('kettle/2')).toEqual([])
  })

  test('shows what a page takes over: the price, the picture, the link without tags', async () => {
    await aPost(catalog.sql, { slug: 'kettle', title: 'A kettle', merchant_link: 'https://shop.example/kettle' })
    const [kettle] = await posts('kettle/1')
    expect(kettle).toMatchObject({ type: 'post', price: 20, merchant_link: 'https://shop.example/kettle' })
  })

  test.each(['ab/1', 'a%20/1', 'listicles/ab/1', 'ab/buying-guides/1'])('asks for three characters (%s)', async (path) => {
    const { status, body } = await catalog.get(`/api/user/search-admin/${path}`, writer)
    expect([status, body.meta.code, body.meta.error]).toEqual([200, 'term-too-short', 'Please enter at least 3 characters'])
  })

  test.each(['high-ctr/1', 'Listicles/1'])('never looks for the name of a list (%s)', async (path) => {
    expect((await catalog.get(`/api/user/search-admin/${path}`, writer)).status).toBe(400)
  })

  test('narrows them to those that stand in guides', async () => {
    const inGuide = await aPost(catalog.sql, { slug: 'kettle', title: 'A kettle' })
    await aPost(catalog.sql, { slug: 'red-kettle', title: 'A red kettle' })
    standing.add(inGuide)
    expect(await slugs('listicles/kettle/1')).toEqual(['kettle'])
    expect(await slugs('listicles/kettle/2')).toEqual([])
    expect(await slugs('listicles/saucepan/1')).toEqual([])
    isAway = true
    expect((await catalog.get('/api/user/search-admin/listicles/kettle/1', writer)).status).toBe(503)
  })
})

describe('a picker of guides', () => {
  test('begins with the newest six, and finds titles by their words', async () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7]) await aGuide(id, `Gifts for ${id === 3 ? 'Tea 100% People' : `somebody ${id}`}`)
    await aGuide(8, 'Gifts nobody sees', { withdrawn: true })
    expect(await slugs('buying-guides/1?perpage=6')).toEqual(['guide-7', 'guide-6', 'guide-5', 'guide-4', 'guide-3', 'guide-2'])
    expect(await slugs('buying-guides/2?perpage=60')).toEqual(['guide-1'])
    expect(await slugs('people%20tea/buying-guides/1')).toEqual(['guide-3'])
    expect(await slugs('100%25/buying-guides/1')).toEqual(['guide-3'])
    expect(await slugs('nobody/buying-guides/1')).toEqual([])
    expect((await posts('people/buying-guides/1'))[0]).toMatchObject({ type: 'buying-guide', id: 3, merchant_link: '' })
  })
})

test.each(['na/1', 'kettle/1', 'buying-guides/1', 'kettle/buying-guides/1', 'listicles/kettle/1'])(
  'whoever has a picker asks for %s, and nobody else',
  async (path) => {
    const statusOf = async (roles?: readonly ('listicle_editor' | 'editor' | 'newsletter_editor' | 'access' | 'advertiser')[]) =>
      (await catalog.get(`/api/user/search-admin/${path}`, { roles })).status
    const staff = (['listicle_editor', 'editor', 'newsletter_editor', 'access'] as const).map((role) => statusOf([role]))
    expect(await Promise.all(staff)).toEqual([200, 200, 200, 200])
    expect([await statusOf(), await statusOf([]), await statusOf(['advertiser'])]).toEqual([401, 403, 403])
  },
)
