import { calls, type Call } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge } from './support/test-gateway.ts'

let edge: TestEdge

beforeAll(async () => {
  edge = await testEdge()
})
afterAll(() => edge.closeAll())

const sample = (path: string): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => (name === 'sort' ? 'new' : name === 'slug' ? 'a-gift' : '7'))
const table = Object.entries(calls).flatMap(([name, call]) =>
  [call.path, ...(call.aliases ?? [])].map((path) => [name, path, call] as const),
)

describe.each(table)('%s at %s', (_name, path, call: Call) => {
  it.each(['', '/'])('reaches its service at its path (ending "%s")', async (ending) => {
    const upstream = edge[call.service]
    const before = upstream.received.length
    const body =
      call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    const answer = await edge.ask(`${sample(path)}${ending}?q=${ending}`, { method: call.method, ...body })
    expect(answer.status).toBe(200)
    const received = upstream.received.slice(before)
    // The second slash form of a cached call is answered from the cache, with the same answer.
    if (answer.headers['x-cache'] === 'hit') return
    expect(received.map((one) => [one.method, one.url.split('?', 1)[0]])).toEqual([[call.method, sample(path)]])
  })

  it('names its methods to whoever uses another', async () => {
    const answer = await edge.ask(sample(path), { method: 'PATCH' })
    expect([answer.status, answer.envelope.meta.code]).toEqual([405, 'method-not-allowed'])
    expect(answer.headers.allow?.split(', ')).toContain(call.method)
  })
})

describe('a path', () => {
  it('that is static comes before one with parameters', async () => {
    await edge.ask('/api/lists/featured?country=FR')
    expect(edge.catalog.received.at(-1)?.url).toBe('/api/lists/featured?country=FR')
  })

  it('under /api that nobody declared is refused in the envelope', async () => {
    for (const path of ['/api', '/api/', '/api/nothing/here', '/api/lists']) {
      const answer = await edge.ask(path)
      expect([answer.status, answer.envelope.meta.code]).toEqual([404, 'no-such-call'])
    }
  })

  it('under /media goes to the catalogue, everything else to the pages', async () => {
    expect((await edge.ask('/media/ab/cd.webp')).text).toContain('"from":"catalog"')
    for (const path of ['/', '/a-gift/', '/apiary', '/mediaeval', '/robots.txt'])
      expect((await edge.ask(path)).text).toContain('"from":"web"')
  })

  it('of a page keeps its slash, so that the pages decide on redirects', async () => {
    await edge.ask('/uk/new/')
    expect(edge.web.received.at(-1)?.url).toBe('/uk/new/')
  })

  it('of a page takes no body', async () => {
    const answer = await edge.ask('/a-gift/', { method: 'POST', body: 'x=y' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('of 4 kB is passed on as a page, and is no call', async () => {
    const long = 'x'.repeat(4000)
    expect((await edge.ask(`/${long}`)).text).toContain('"from":"web"')
    expect((await edge.ask(`/api/posts/${long}`)).status).toBe(404)
  })
})

describe('the API viewer', () => {
  it('serves the document of every declared call', async () => {
    const answer = await edge.ask('/api/docs/openapi.json')
    expect(Object.keys((JSON.parse(answer.text) as { paths: object }).paths)).toContain('/api/lists/{sort}/{page}')
  })

  it('is a page whose every byte comes from here', async () => {
    const page = await edge.ask('/api/docs/')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(assets.length).toBeGreaterThan(2)
    for (const asset of assets) expect([asset, (await edge.ask(asset)).status]).toEqual([asset, 200])
  })
})

describe('health', () => {
  it('is answered by the gateway itself, with every header', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await edge.ask(path)
      expect([answer.status, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    }
  })

  it('keeps its figures from visitors who come through the edge in front of us', async () => {
    expect((await edge.ask('/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404)
    expect((await edge.ask('/metrics')).text).toContain('gateway_cache_requests_total')
  })
})

describe("a visitor's address", () => {
  const json = { 'content-type': 'application/json', 'x-ribbonry-address': 'what a visitor claims' }

  it('reaches only calls that declare it, as a hash that the visitor cannot choose', async () => {
    await edge.ask('/api/user/tracking', { method: 'POST', body: '{"type":"click"}', headers: json })
    expect(edge.tracking.received.at(-1)?.headers['x-ribbonry-address']).toMatch(/^[\w-]{22}$/)
    await edge.ask('/api/user/tracking/aff-cook', { method: 'POST', body: '{"merchant":"etsy"}', headers: json })
    expect(edge.tracking.received.at(-1)?.headers).not.toHaveProperty('x-ribbonry-address')
  })
})
