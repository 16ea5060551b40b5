import { describe, expect, test } from '@jest/globals'
import { firstGifts, SITE_URL } from '../src/site.ts'

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly html: string
}

async function get(path: string): Promise<Answer> {
  const answer = await fetch(`${SITE_URL}${path}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, location: location === null ? null : location.replace(SITE_URL, ''), html: await answer.text() }
}

const link = (html: string, rel: string): string | undefined =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replace(SITE_URL, '')

describe('a page', () => {
  test.each([
    '/',
    '/uk/',
    '/ca/',
    '/new/',
    '/uk/popular/',
    '/all-time-popular/',
    '/random/',
    '/over1k/',
    '/wctr/',
    '/mctr/',
    '/page/2/',
    '/ca/new/page/2/',
  ])('%s exists, with its canonical address and the other countries', async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(200)
    expect(link(html, 'canonical')).toBe(path)
    for (const language of ['en-GB', 'en-CA', 'en-US', 'en']) expect(html).toContain(`hreflang="${language}"`)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
  })

  test('of a list links to the pages before and after it', async () => {
    const { html } = await get('/new/page/2/')
    expect(link(html, 'prev')).toBe('/new/')
    expect(link(html, 'next')).toBe('/new/page/3/')
  })

  test('of a gift says what it is to machines', async () => {
    const [gift] = await firstGifts()
    const { status, html } = await get(`/${gift?.slug}/`)
    expect(status).toBe(200)
    expect(link(html, 'canonical')).toBe(`/${gift?.slug}/`)
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    expect(JSON.stringify(JSON.parse(data))).toContain('"@type":"Product"')
  })

  test('that does not exist is a real 404 and stays out of indexes', async () => {
    const { status, html } = await get('/no-such-gift-anywhere-at-all/')
    expect(status).toBe(404)
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  })

  test('of a gift whose name is nearly right leads to the right one for good', async () => {
    // In short words, another letter makes another word.
    const slug = (await firstGifts()).map((gift) => gift.slug).find((each) => /[a-z]{6}$/.test(each)) ?? ''
    expect(await get(`/${slug.slice(0, -1)}/`)).toMatchObject({ status: 301, location: `/${slug}/` })
  })

  test.each([
    ['/no/such/path/', 302, '/'],
    ['/search/', 302, '/'],
    ['/?s=red%20teapot', 302, '/search/red%20teapot'],
    ['/new', 301, '/new/'],
  ])('%s leads elsewhere with %i', async (path, status, location) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.location?.replace(/\/$/, '')).toBe(location.replace(/\/$/, ''))
  })

  test.each([
    ['/%E0%A4%A'],
    [`/${'a'.repeat(4096)}/`],
    ['/page/0/'],
    ['/page/abc/'],
    ["/'; drop table posts; --/"],
    ['/<script>alert(1)</script>/'],
  ])('%s is refused without a fault of ours', async (path) => {
    const { status, html } = await get(path)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
    expect(html).not.toContain('<script>alert(1)')
  })

  test('never needs a script or style that the policy forbids', async () => {
    const answer = await fetch(SITE_URL)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the API', () => {
  test.each([
    ['/api/lists/best/1', 400],
    ['/api/lists/new/0', 400],
    ['/api/lists/new/-1', 400],
    ['/api/lists/new/abc', 400],
    ['/api/lists/new/1?min=-5', 400],
    ['/api/lists/new/1?min=50&max=20', 400],
    ['/api/lists/new/1?country=XX', 400],
    ['/api/no-such-call', 404],
    ['/api/user/me', 401],
    ['/api/admin/posts', 401],
  ])('answers %s with %i in the envelope', async (path, status) => {
    const answer = await fetch(`${SITE_URL}${path}`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ meta: { status: 'error', error: expect.any(String), code: expect.any(String) } })
  })

  test('ends a list with an empty page', async () => {
    for (const page of ['1000000', '1000000000']) {
      expect(await (await fetch(`${SITE_URL}/api/lists/new/${page}`)).json()).toMatchObject({ posts: [] })
    }
  })

  test('gives at most 202 gifts at once', async () => {
    const { posts } = (await (await fetch(`${SITE_URL}/api/lists/new/1?perpage=5000`)).json()) as { posts: unknown[] }
    expect(posts).toHaveLength(202)
  })

  test('documents itself', async () => {
    expect(await (await fetch(`${SITE_URL}/api/docs/openapi.json`)).json()).toMatchObject({ openapi: '3.0.3' })
    expect((await fetch(`${SITE_URL}/api/docs`)).status).toBe(200)
  })
})
