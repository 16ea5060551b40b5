import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { holdReplies } from './support/held-reply.ts'
import { testEdge, type TestEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'
import { until } from './support/until.ts'

const LONG = 'a gift with ribbons, '.repeat(200)
let edge: TestEdge

beforeAll(async () => {
  edge = await testEdge({ EDGE_COUNTRY_HEADER: 'x-edge-country' })
  for (const [start, cacheControl] of [
    ['/kept', 'public, max-age=0, s-maxage=60'],
    ['/random', 'public, max-age=0, s-maxage=60'],
    ['/give-me-one', 'public, max-age=0, s-maxage=60'],
    ['/private', 'private'],
  ] as const) {
    edge.web.on(start, (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl })
        .end(`${LONG}${request.headers[CONTEXT_HEADERS.country] as string}${request.headers[CONTEXT_HEADERS.shuffle] as string}`),
    )
  }
})
afterAll(() => edge.closeAll())
beforeEach(() => {
  edge.web.received.length = 0
  edge.catalog.received.length = 0
})

/** Pages under a path that redirect as web does: with the query of the request. */
const moves = (start: string, cacheControl: string): void =>
  edge.web.on(start, ({ url }, response) => {
    const [path = '', query] = url.split('?')
    response
      .writeHead(301, { location: `${path}/${query === undefined ? '' : `?${query}`}`, 'cache-control': cacheControl })
      .end()
  })

const cacheOf = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await edge.ask(path, { headers })).headers['x-cache']

describe('a cached call', () => {
  it('is asked for once, whatever the spelling and junk of its URL', async () => {
    expect(await cacheOf('/api/lists/wctr/1?min=1&max=2')).toBe('miss')
    expect(await cacheOf('/api/lists/wctr/1/?max=2&min=1&junk=1')).toBe('hit')
    expect(edge.catalog.received.map((one) => one.url)).toEqual(['/api/lists/wctr/1?max=2&min=1'])
  })

  it('tells its age and asks browsers to come back', async () => {
    await edge.ask('/api/lists/wctr/2')
    const { headers } = await edge.ask('/api/lists/wctr/2')
    expect([headers['x-cache'], headers.age, headers['cache-control']]).toEqual(['hit', '0', 'public, no-cache'])
  })

  it('differs by what the contract names', async () => {
    await edge.ask('/api/lists/wctr/3')
    expect(await cacheOf('/api/lists/wctr/3', { cookie: 'nsfw=1' })).toBe('miss')
    expect(edge.catalog.received.at(-1)?.headers[CONTEXT_HEADERS.nsfw]).toBe('1')
    expect(await cacheOf('/api/lists/wctr/3', { 'x-edge-country': 'GB' })).toBe('hit')
  })

  it('is not kept when it fails, or is meant for one', async () => {
    edge.catalog.on('/api/posts/broken', (_request, response) => response.writeHead(500).end('{}'))
    edge.catalog.on('/api/posts/mine', (_request, response) => json(response, {}, { 'set-cookie': 'a=b' }))
    for (const path of ['/api/posts/broken', '/api/posts/mine'])
      expect([await cacheOf(path), await cacheOf(path)]).toEqual(['miss', 'miss'])
    expect((await edge.ask('/api/posts/broken')).status).toBe(500)
  })

  it('that is not found is a page to a browser and an envelope to a call, kept or not', async () => {
    edge.catalog.on('/api/posts/nowhere', (_request, response) =>
      response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end('{"meta":{"status":"error"}}'),
    )
    const typeFor = async (accept: string): Promise<unknown[]> => {
      const { status, headers } = await edge.ask('/api/posts/nowhere', { headers: { accept } })
      return [status, headers['content-type']]
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await typeFor('text/html,*/*;q=0.8')).toEqual([404, 'text/html; charset=utf-8'])
      expect(await typeFor('application/json')).toEqual([404, 'application/json; charset=utf-8'])
    }
  })

  it('of web that is bare words is a page to a browser', async () => {
    for (const status of [404, 500])
      edge.web.on(`/words-${status}.html`, (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('Nothing.'),
      )
    for (const status of [404, 500]) {
      const page = await edge.ask(`/words-${status}.html`, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      const file = await edge.ask(`/words-${status}.html`, { headers: { accept: 'image/*' } })
      expect([file.status, file.text]).toEqual([status, 'Nothing.'])
    }
  })

  it('answers HEAD with the head alone', async () => {
    const { bytes } = await edge.ask('/api/lists/wctr/4')
    const head = await edge.ask('/api/lists/wctr/4', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(bytes.length), 0])
  })
})

describe('a page', () => {
  it('is kept as its Cache-Control says, for each country', async () => {
    expect([await cacheOf('/kept/1'), await cacheOf('/kept/1'), await cacheOf('/kept/1?utm_source=x')]).toEqual([
      'miss',
      'hit',
      'hit',
    ])
    expect((await edge.ask('/kept/1', { headers: { 'x-edge-country': 'uk' } })).text).toContain('GB')
    expect(await cacheOf('/kept/1', { 'x-edge-country': 'XX' })).toBe('hit')
    expect((await edge.ask('/kept/1')).headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })

  it('that is private is asked for each time', async () => {
    expect([await cacheOf('/private'), await cacheOf('/private')]).toEqual(['miss', 'miss'])
    expect(edge.web.received).toHaveLength(2)
  })

  it('knows nothing of who asked for it first', async () => {
    await edge.ask('/kept/2', {
      headers: { cookie: 'ribbonry_session=x; theme=dark', authorization: 'x', 'user-agent': 'y', 'accept-language': 'fr' },
    })
    const names = Object.keys(edge.web.received[0]?.headers ?? {})
    expect(names.filter((name) => ['cookie', 'authorization', 'user-agent', 'accept-language'].includes(name))).toEqual([])
  })
})

describe('the random list', () => {
  it('gives a stranger an order to stay with, drawn anew for each, without keeping the cookie', async () => {
    const first = await edge.ask('/random')
    const [cookie = ''] = first.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^shuffle=\d+; Path=\/; SameSite=Lax; HttpOnly; Secure$/)
    const again = await edge.ask('/random', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect([again.headers['x-cache'], again.text, again.headers['set-cookie']]).toEqual(['hit', first.text, undefined])
    expect((await edge.ask('/api/lists/random/1')).headers['set-cookie']?.[0]).toMatch(/^shuffle=/)
    expect((await edge.ask('/api/lists/new/1')).headers['set-cookie']).toBeUndefined()
  })

  it('leads to another order than the last one when asked for it again, and is not kept', async () => {
    const orders = new Set<string>()
    for (let times = 0; times < 40; times += 1) {
      const { status, headers } = await edge.ask('/uk/random/?again&other=1', { headers: { cookie: 'shuffle=5' } })
      expect([status, headers.location, headers['cache-control']]).toEqual([302, '/uk/random/', 'no-store'])
      orders.add(/^shuffle=(\d+)\.5; Path=\/;/.exec(headers['set-cookie']?.[0] ?? '')?.[1] ?? '')
    }
    expect(orders.has('5')).toBe(false)
    expect(orders.size).toBeGreaterThan(5)
    expect((await edge.ask('/?again')).headers['set-cookie']).toBeUndefined()
  })

  it('is not drawn twice before all orders were drawn', async () => {
    let cookie = 'shuffle=5'
    const orders: string[] = ['5']
    for (let times = 0; times < 32; times += 1) {
      const { headers } = await edge.ask('/random/?again', { headers: { cookie } })
      cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      orders.push(/^shuffle=(\d+)/.exec(cookie)?.[1] ?? '')
    }
    expect(new Set(orders.slice(0, 32)).size).toBe(32)
    expect([cookie, orders[32] === orders[31]]).toEqual([`shuffle=${orders[32]}`, false])
    expect((await edge.ask('/random', { headers: { cookie: 'shuffle=6.5.31' } })).text).toMatch(/US6$/)
  })

  it('is also the order of single surprises, which begin anew in the same way', async () => {
    const { status, headers } = await edge.ask('/uk/give-me-one/?again', { headers: { cookie: 'shuffle=5' } })
    expect([status, headers.location]).toEqual([302, '/uk/give-me-one/'])
    const kept = async (shuffle: number) =>
      (await edge.ask('/give-me-one/?place=2', { headers: { cookie: `shuffle=${shuffle}` } })).headers['x-cache']
    expect([await kept(5), await kept(5), await kept(6)]).toEqual(['miss', 'hit', 'miss'])
    expect((await edge.ask('/give-me-one/')).headers['set-cookie']?.[0]).toMatch(/^shuffle=/)
  })

  it('shows each order its own pages', async () => {
    expect((await edge.ask('/random', { headers: { cookie: 'shuffle=5' } })).text).toMatch(/US5$/)
    expect((await edge.ask('/random', { headers: { cookie: 'shuffle=6' } })).text).toMatch(/US6$/)
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['br;q=0, gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('answers "%s" with %s', async (accepted, coding, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await edge.ask('/kept/packed', { headers: { 'accept-encoding': accepted } })
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([coding, 'accept-encoding'])
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      expect(unpack(answer.bytes).toString()).toBe(`${LONG}US0`)
    }
  })

  it('leaves alone what is small or packed already', async () => {
    edge.catalog.on('/media/big.webp', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' }).end(LONG),
    )
    for (const path of ['/api/lists/wctr/5', '/media/big.webp']) {
      expect((await edge.ask(path, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined()
    }
  })
})

describe('a visitor who has it already', () => {
  it('hears 304, in whatever coding it was, until it changes', async () => {
    const { headers } = await edge.ask('/kept/tagged', { headers: { 'accept-encoding': 'br' } })
    const etag = headers.etag ?? ''
    const again = await edge.ask('/kept/tagged', { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, again.bytes.length, again.headers.etag, again.headers['x-content-type-options']]).toEqual([
      304,
      0,
      etag,
      'nosniff',
    ])
    expect((await edge.ask('/kept/tagged', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})

describe('many at once', () => {
  it('wait for one request and share its answer', async () => {
    const held = holdReplies(edge.catalog, '/api/lists/mctr/1')
    const asked = Array.from({ length: 20 }, () => edge.ask('/api/lists/mctr/1'))
    await held.arrived(1)
    await until('the others wait too', async () => /result="coalesced"[^\n]* 19\n/.test((await edge.ask('/metrics')).text))
    held.release((response) => json(response, { posts: [1] }))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(edge.catalog.received.filter((one) => one.url === '/api/lists/mctr/1')).toHaveLength(1)
  })

  it('each get their own where the answer turns out to be private', async () => {
    const held = holdReplies(edge.web, '/mine')
    const asked = Array.from({ length: 3 }, () => edge.ask('/mine'))
    await held.arrived(1)
    held.release((response) => response.writeHead(200, { 'cache-control': 'private' }).end('one'))
    await held.arrived(2)
    held.release((response) => response.writeHead(200, { 'cache-control': 'private' }).end('two'))
    expect((await Promise.all(asked)).map((answer) => answer.text).toSorted()).toEqual(['one', 'two', 'two'])
  })
})

describe('a redirect of a page', () => {
  const coalesced = async (): Promise<number> =>
    Number(/result="coalesced"[^\n]* (\d+)\n/.exec((await edge.ask('/metrics')).text)?.[1])
  const leadsTo = async (path: string, headers: Record<string, string> = {}): Promise<unknown[]> => {
    const answer = await edge.ask(path, { headers })
    return [answer.status, answer.headers.location, answer.headers['x-cache']]
  }

  it('carries the query of each visitor, while one answer is kept for all', async () => {
    moves('/moved', 'public, s-maxage=60')
    expect(await leadsTo('/moved/1?utm_source=ann&reason=x')).toEqual([301, '/moved/1/?utm_source=ann&reason=x', 'miss'])
    expect(await leadsTo('/moved/1?return_to=%2Fme%2F&country=uk')).toEqual([
      301,
      '/moved/1/?return_to=%2Fme%2F&country=uk',
      'hit',
    ])
    expect(await leadsTo('/moved/1')).toEqual([301, '/moved/1/', 'hit'])
    expect(edge.web.received.map(({ url }) => url)).toEqual(['/moved/1'])
  })

  it('is another one for another query that the page reads', async () => {
    moves('/moved', 'public, s-maxage=60')
    expect(await leadsTo('/moved/2?utm_source=x&s=kite')).toEqual([301, '/moved/2/?utm_source=x&s=kite', 'miss'])
    expect(await leadsTo('/moved/2?s=lamp&utm_source=y')).toEqual([301, '/moved/2/?s=lamp&utm_source=y', 'miss'])
  })

  it("is each visitor's own, where several wait for one answer", async () => {
    const held = holdReplies(edge.web, '/held')
    const before = await coalesced()
    const both = [leadsTo('/held/1?utm_source=ann'), leadsTo('/held/1?utm_source=bob')]
    await held.arrived(1)
    await until('the other waits too', async () => (await coalesced()) === before + 1)
    held.release((response) => response.writeHead(301, { location: '/held/1/', 'cache-control': 'public, s-maxage=60' }).end())
    expect((await Promise.all(both)).map(([, location]) => location)).toEqual([
      '/held/1/?utm_source=ann',
      '/held/1/?utm_source=bob',
    ])
  })

  it('carries it also where it is not kept, or is live', async () => {
    moves('/secret', 'private, no-store')
    expect(await leadsTo('/secret/1?utm_source=x')).toEqual([301, '/secret/1/?utm_source=x', 'miss'])
    expect(await leadsTo('/secret/1?utm_source=y')).toEqual([301, '/secret/1/?utm_source=y', 'miss'])
    moves('/wishlist/7/list/7', 'no-store')
    expect(await leadsTo('/wishlist/7/list/7?utm_source=x', { cookie: 'ribbonry_session=x' })).toEqual([
      301,
      '/wishlist/7/list/7/?utm_source=x',
      undefined,
    ])
  })
})

describe('a stale answer', () => {
  it('is served while one request refreshes it', async () => {
    let version = 1
    edge.web.on('/stale', (_request, response) =>
      response.writeHead(200, { 'cache-control': 's-maxage=0, stale-while-revalidate=60' }).end(`version ${version}`),
    )
    await edge.ask('/stale')
    version = 2
    const stale = await edge.ask('/stale')
    expect([stale.headers['x-cache'], stale.text]).toEqual(['stale', 'version 1'])
    await until('the new version is there', async () => (await edge.ask('/stale')).text === 'version 2')
  })

  it('bridges the time its upstream is away or fails', async () => {
    let broken = false
    edge.web.on('/bridged', (_request, response) =>
      response.writeHead(broken ? 500 : 200, { 'cache-control': 's-maxage=0, stale-if-error=60' }).end('bridged'),
    )
    await edge.ask('/bridged')
    broken = true
    for (let time = 0; time < 3; time += 1) expect(await edge.ask('/bridged')).toMatchObject({ status: 200, text: 'bridged' })
    await edge.web.close()
    for (let time = 0; time < 3; time += 1) expect(await edge.ask('/bridged')).toMatchObject({ status: 200, text: 'bridged' })
    await edge.web.reopen()
  })
})
