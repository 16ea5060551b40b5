import { logIn } from '@ribbonry/contracts'
import { afterEach, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge, type TestGateway } from './support/test-gateway.ts'
import { until } from './support/until.ts'

let edge: TestEdge

afterEach(() => edge.closeAll())

const allowed = logIn.limit?.max ?? 0
const logInAs = (address: string) => ({
  method: 'POST',
  body: '{}',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
})

/** Until a gateway has reached Redis it counts by itself. */
async function untilCountedInRedis(...gateways: readonly TestGateway[]): Promise<void> {
  for (const [index, gateway] of gateways.entries()) {
    await until('it counts in Redis', async () => {
      await gateway.ask('/api/user/login', logInAs(`198.51.100.${index}`))
      return (await edge.redis.client.keys('limit:*')).length > index
    })
  }
}

describe('a rate limit', () => {
  it('counts each address over all gateways and tells when to come back', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1' })
    const second = await edge.another()
    await untilCountedInRedis(edge, second)
    for (let time = 0; time < allowed; time += 1) {
      expect((await (time % 2 === 0 ? edge : second).ask('/api/user/login', logInAs('203.0.113.1'))).status).toBe(200)
    }
    const refused = await edge.ask('/api/user/login', logInAs('203.0.113.1'))
    expect([refused.status, refused.envelope.meta.code]).toEqual([429, 'too-many-requests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused.envelope.meta.error).toBe(
      `That was a little too often. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    )
    expect((await second.ask('/api/user/login', logInAs('203.0.113.1'))).status).toBe(429)
    expect((await edge.ask('/api/user/login', logInAs('203.0.113.2'))).status).toBe(200)
  })

  it('is raised by the factor of the configuration', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '2' })
    await untilCountedInRedis(edge)
    const statuses: number[] = []
    for (let time = 0; time <= 2 * allowed; time += 1) {
      statuses.push((await edge.ask('/api/user/login', logInAs('203.0.113.9'))).status)
    }
    expect(statuses).toEqual([...Array<number>(2 * allowed).fill(200), 429])
  })

  it('keeps no address in Redis', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1' })
    await untilCountedInRedis(edge)
    await edge.ask('/api/user/login', logInAs('203.0.113.77'))
    const keys = await edge.redis.client.keys('*')
    expect(keys.filter((key) => key.startsWith('limit:'))).toHaveLength(2)
    expect(keys.join()).not.toMatch(/203\.0\.113|198\.51\.100/)
  })

  it('holds in each process while Redis is away', async () => {
    edge = await testEdge({ REDIS_URL: 'redis://127.0.0.1:1' })
    const statuses: number[] = []
    for (let time = 0; time <= allowed; time += 1)
      statuses.push((await edge.ask('/api/user/login', logInAs('203.0.113.1'))).status)
    expect(statuses).toEqual([...Array<number>(allowed).fill(200), 429])
  })
})

describe('page reads of one address', () => {
  const browser = { accept: 'text/html,*/*;q=0.8', 'x-forwarded-for': '203.0.113.5' }

  it('are bound where the cache has no answer, and a page says when to come again', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', PAGE_READS_PER_MINUTE: '3' })
    edge.web.on('/kept', (_request, response) => response.writeHead(200, { 'cache-control': 's-maxage=60' }).end('kept'))
    const began = performance.now()
    for (const path of ['/kept', '/1', '/2']) expect((await edge.ask(path, { headers: browser })).status).toBe(200)
    const refused = await edge.ask('/3', { headers: browser })
    const passed = Math.ceil((performance.now() - began) / 1000)
    expect([refused.status, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(60 - passed)
    expect(refused.text).toContain(`Please try again in ${seconds} seconds.`)
    const program = await edge.ask('/4', { headers: { 'x-forwarded-for': '203.0.113.5' } })
    expect([program.status, program.envelope.meta.code]).toEqual([429, 'too-many-requests'])
    expect(edge.web.received.map(({ url }) => url)).toEqual(['/kept', '/1', '/2'])
  })

  it('leave others alone, and what the cache has, and calls', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', PAGE_READS_PER_MINUTE: '1' })
    edge.web.on('/kept', (_request, response) => response.writeHead(200, { 'cache-control': 's-maxage=60' }).end('kept'))
    for (let time = 0; time < 5; time += 1)
      expect((await edge.ask(`/kept?t=${time}`, { headers: { ...browser, range: 'bytes=0-1' } })).status).toBe(200)
    for (let page = 1; page < 5; page += 1)
      expect((await edge.ask(`/api/lists/new/${page}`, { headers: browser })).status).toBe(200)
    expect((await edge.ask('/other', { headers: { ...browser, 'x-forwarded-for': '203.0.113.6' } })).status).toBe(200)
    expect((await edge.ask('/other', { headers: browser })).status).toBe(429)
  })
})

describe('without Redis', () => {
  it('what is public goes on, and what needs a session says that it is down', async () => {
    edge = await testEdge({ REDIS_URL: 'redis://127.0.0.1:1' })
    const cookie = { cookie: `ribbonry_session=${'x'.repeat(43)}` }
    expect((await edge.ask('/api/lists/new/1', { headers: cookie })).status).toBe(200)
    expect((await edge.ask('/', { headers: cookie })).status).toBe(200)
    expect((await edge.ask('/readyz')).status).toBe(200)
    const me = await edge.ask('/api/user/me', { headers: cookie })
    expect([me.status, me.envelope.meta.code]).toEqual([503, 'service-unavailable'])
    expect((await edge.ask('/api/user/me')).status).toBe(200)
  })
})
