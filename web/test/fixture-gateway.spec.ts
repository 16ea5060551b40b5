import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { getMe, getPriceHistory, listPosts, type Post, ratePost } from '@ribbonry/contracts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cookiesOf } from './accounts.ts'
import { type FixtureGateway, startFixtureGateway } from './fixture-gateway.ts'

interface Answer {
  readonly meta: { readonly status: string; readonly code?: string }
  readonly posts: readonly Post[]
}

let gateway: FixtureGateway
beforeAll(async () => {
  gateway = await startFixtureGateway()
})
afterAll(async () => gateway.close())

async function ask(path: string, init: RequestInit = {}): Promise<readonly [number, Answer]> {
  const answer = await fetch(`${gateway.url}${path}`, init)
  return [answer.status, (await answer.json()) as Answer]
}

describe('the fixture gateway', () => {
  afterEach(() => {
    gateway.fixtures.reset()
  })

  it('answers by hand-written fixtures, and by samples where there are none', async () => {
    const [, { posts }] = await ask('/api/lists/new/1')
    expect(posts).toHaveLength(40)
    expect(await ask('/api/price-history/1')).toEqual([
      200,
      { meta: { status: 'success' }, ...(getPriceHistory.answer.parse((await ask('/api/price-history/1'))[1]) as object) },
    ])
  })

  it('reports an answer that breaks the contract, by call and field', async () => {
    gateway.fixtures.answer(listPosts, (_, { posts }) => ({
      posts: posts.map((post) => ({ ...post, slug: 7 }) as unknown as Post),
    }))
    await ask('/api/lists/new/1')
    expect(() => {
      gateway.fixtures.reset()
    }).toThrow(/listPosts \(GET \/api\/lists\/:sort\/:page\)[^]*posts\[0\]\.slug/)
  })

  it('resets overrides, failures and recordings', async () => {
    gateway.fixtures.answer(listPosts, { posts: [] })
    gateway.fixtures.fail(getPriceHistory, 503)
    expect([(await ask('/api/lists/new/1'))[1].posts, (await ask('/api/price-history/1'))[0]]).toEqual([[], 503])
    expect(gateway.fixtures.callsOf(listPosts).map(({ params }) => params)).toEqual([{ sort: 'new', page: '1' }])
    gateway.fixtures.reset()
    expect([(await ask('/api/lists/new/1'))[1].posts.length, (await ask('/api/price-history/1'))[0]]).toEqual([40, 200])
    expect(gateway.fixtures.callsOf(listPosts)).toHaveLength(1)
  })

  it('lets members rate and editors see the staff area, and records what they sent', async () => {
    const cookie = Object.entries(cookiesOf('editor'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const rate = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"post_id":1,"rating":4}' }
    expect([(await ask('/api/user/rating', rate))[0], (await ask('/api/admin/posts'))[0]]).toEqual([401, 401])
    expect((await ask('/api/admin/posts', { headers: { cookie: cookie.replace('editor', 'shopper') } }))[0]).toBe(403)
    expect([
      (await ask('/api/user/rating', { ...rate, headers: { ...rate.headers, cookie } }))[0],
      (await ask('/api/admin/posts', { headers: { cookie } }))[0],
    ]).toEqual([200, 200])
    expect(gateway.fixtures.callsOf(ratePost).at(-1)?.body).toEqual({ post_id: 1, rating: 4 })
    expect(getMe.answer.parse((await ask('/api/user/me', { headers: { cookie } }))[1]).user.username).toBe('editor')
  })
})

describe('pages behind the fixture gateway', () => {
  /** A web server that breaks off its first answer. */
  let pages: Server
  let requests = 0
  beforeAll(async () => {
    pages = createServer((request, response) => {
      requests += 1
      if (requests === 1) request.destroy()
      else response.end('let ribbon')
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    gateway.pass(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`)
  })
  afterAll(() => {
    pages.close()
  })

  it('come with a file again that could not be read, and the failure is reported', async () => {
    const file = `${gateway.url}/assets/code.js`
    await expect(fetch(file)).rejects.toThrow('fetch failed')
    expect(() => gateway.fixtures.reset()).toThrow('GET /assets/code.js: Error: socket hang up')
    expect(await (await fetch(file)).text()).toBe('let ribbon')
  })
})
