import { beforeAll, describe, expect, test } from '@jest/globals'
import { DEMO_PASSWORD, firstGifts, SITE_URL } from '../src/site.ts'

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly text: string
}

/** Sends a browser's navigation request. */
async function open(path: string): Promise<Answer> {
  const answer = await fetch(`${SITE_URL}${path}`, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const NOINDEX = /<meta name="robots" content="[^"]*noindex/
const KINDS = [
  '',
  'uk/',
  'gifts/',
  'gifts/birthday/',
  'gifts-under/',
  'blog/',
  'giveaway/',
  'giveaways/',
  'search/',
  'page/',
  'new/page/',
  'wishlist/',
] as const

describe.each(KINDS)('below /%s', (kind) => {
  test('a name of 4 kB is not found, and no server fails', async () => {
    const { status, text } = await open(`/${kind}${'a'.repeat(4096)}/`)
    expect([200, 301, 302, 404]).toContain(status)
    expect([301, 302].includes(status) || NOINDEX.test(text)).toBe(true)
  })

  test.each(['%', '%E0%A4%A', '%ff', '%c0%ae%c0%ae', '%00'])('%s is refused on a page', async (odd) => {
    const { status, text } = await open(`/${kind}${odd}/`)
    expect([400, 404]).toContain(status)
    expect(text).toMatch(/^<!doctype html>/i)
    expect(text).toMatch(NOINDEX)
  })

  test.each([
    "'; drop table posts; --",
    '" or ""="',
    '<script>alert(1)</script>',
    '🎁🎀',
    '\u{202E}\u{200F}tops',
    '../../etc/passwd',
    '{{7*7}}',
    '\\',
  ])('%j is a name like any other', async (odd) => {
    const { status, text } = await open(`/${kind}${encodeURIComponent(odd)}/`)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toMatch(/syntax error|at .*\.(js|ts):\d+/)
  })
})

describe('ten thousand characters', () => {
  const LONG = 'x'.repeat(10_000)

  test.each([`/search/${LONG}/`, `/?s=${LONG}`, `/gift-finder/?interests=${LONG}`, `/gifts/?min=${LONG}`, `/${LONG}/`])(
    'are refused on a page (%#)',
    async (path) => {
      const { status, text } = await open(path)
      expect(status).toBe(414)
      expect(text).toMatch(NOINDEX)
    },
  )

  test.each([`/api/search/${LONG}/1`, `/api/gift-finder/1?interests=${LONG}`, `/api/posts/${LONG}/`])(
    'are refused in the envelope (%#)',
    async (path) => {
      const answer = await fetch(`${SITE_URL}${path}`)
      expect([answer.status, await answer.json()]).toMatchObject([414, { meta: { status: 'error', code: 'url-too-long' } }])
    },
  )

  test.each([
    ['/api/contact/', { name: LONG, email: 'ann@example.org', message: 'Hello', type: 'Press' }],
    ['/api/user/login', { username: LONG, password: LONG }],
  ])('sent to %s are refused with words', async (path, body) => {
    const answer = await fetch(`${SITE_URL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ meta: { status: 'error', error: expect.stringMatching(/\w/) } })
  })
})

describe('a lowest price above the highest', () => {
  test('is swapped on the page of prices', async () => {
    const { status, text } = await open('/gifts-under/?from=50&to=20')
    expect([status, text.includes('Gifts from $20 to $50')]).toEqual([200, true])
  })

  test.each([
    '/gifts/?min=90&max=20',
    '/search/mug/?min=90&max=20',
    '/gifts-under/?from=abc&to=-1',
    '/gifts/?min=abc&max=',
    '/gifts-under/?from=1e9&to=',
    '/gift-finder/?budget=-5&age=999&interests=,,,',
  ])('or an invalid one causes no error on %s', async (path) => {
    expect((await open(path)).status).toBe(200)
  })
})

describe('a page past the end', () => {
  let gift: string
  beforeAll(async () => {
    gift = String((await firstGifts())[0]?.slug)
  })

  test.each([
    '/page/9999/',
    '/uk/page/9999/',
    '/new/page/9999/',
    '/ca/over1k/page/9999/',
    '/gifts/page/9999/',
    '/gifts/birthday/sort/popular/page/9999/',
    '/gifts-under/page/9999/',
    '/blog/page/9999/',
    '/giveaways/9999/',
    '/search/mug/?page=9999',
  ])('%s is a 404, has no next page, and is not indexed', async (path) => {
    const { status, text } = await open(path)
    expect(status).toBe(404)
    expect(text).toMatch(NOINDEX)
    expect(text).not.toContain('rel="next"')
  })

  test.each([
    '/api/lists/popular/9999',
    '/api/gifts/all/new/9999',
    '/api/search/mug/9999',
    '/api/related/1/9999',
    '/api/gift-finder/9999',
  ])('is empty in %s, which ends the scroll', async (path) => {
    expect(await (await fetch(`${SITE_URL}${path}`)).json()).toMatchObject({ posts: [] })
  })

  test('of a gift there is none', async () => {
    expect((await open(`/${gift}/page/2/`)).location).toMatch(/^(http:\/\/[^/]+)?\/$/)
  })
})

describe('a gift whose name is a word of ours', () => {
  let cookie: string
  beforeAll(async () => {
    const answer = await fetch(`${SITE_URL}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'editor@ribbonry.test', password: DEMO_PASSWORD }),
    })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })

  const send = (method: string, path: string, body?: object) =>
    fetch(`${SITE_URL}${path}`, {
      method,
      headers: { cookie, origin: SITE_URL, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  test.each(['gifts', 'new', 'uk', 'search', 'gift-guides', 'clicks-score', '404'])(
    'cannot be given the slug %s',
    async (slug) => {
      const answer = await send('POST', '/api/admin/posts', { title: 'A kite', slug })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { meta: { fields: { slug: expect.stringContaining('own pages') } } },
      ])
    },
  )

  test('gets a slug beside it, and hides nothing', async () => {
    const answer = await send('POST', '/api/admin/posts', { title: 'Search' })
    const { post } = (await answer.json()) as { post: { id: number; slug: string } }
    await send('DELETE', `/api/admin/posts/${post.id}`)
    expect(post.slug).toMatch(/^search-./)
  })
})
