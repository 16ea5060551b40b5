import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { holdReplies } from './support/held-reply.ts'
import { testEdge, type TestEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'
import { until } from './support/until.ts'

let edge: TestEdge

beforeEach(async () => {
  edge = await testEdge({
    IDENTITY_TIMEOUT_MS: '200',
    GIVEAWAYS_TIMEOUT_MS: '200',
    BREAKER_FAILURES: '3',
    BREAKER_PAUSE_MS: '300',
  })
})
afterEach(() => edge.closeAll())

const breakerState = async (): Promise<string | undefined> =>
  /gateway_breaker_state\{[^}]*upstream="identity"[^}]*\} (\d)/.exec((await edge.ask('/metrics')).text)?.[1]

describe('an upstream that is down', () => {
  it('gives its calls a 503 envelope and leaves the others alone', async () => {
    await edge.identity.close()
    const answer = await edge.ask('/api/user/me')
    expect([answer.status, answer.envelope.meta.code, answer.headers['retry-after']]).toEqual([503, 'service-unavailable', '5'])
    expect((await edge.ask('/api/lists/new/1')).status).toBe(200)
    expect((await edge.ask('/')).status).toBe(200)
  })

  it('gives its pages a page', async () => {
    await edge.web.close()
    const page = await edge.ask('/a-gift/')
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-/)
    expect(page.headers['retry-after']).toBe('5')
    expect((await edge.ask('/api/lists/new/1')).status).toBe(200)
  })

  it('gives its pages one that loads nothing, says what it has to without JavaScript, and may run its one script', async () => {
    await edge.web.close()
    const { text, headers } = await edge.ask('/a-gift/')
    expect(text).toMatch(/<header><a href="\/">.*Ribbonry<\/a><\/header>/s)
    expect(text).toContain('<h1>We are re-tying a ribbon</h1>')
    expect(text).toContain('<a class="way" href="">Try again</a>')
    expect(text).toContain('role="status" hidden>We try again by ourselves')
    expect(text).not.toMatch(/\ssrc=|<link|url\((?!data:)/)
    for (const [tag, directive] of [
      ['style', 'style-src'],
      ['script', 'script-src'],
    ] as const) {
      const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(content).digest('base64')
      expect(headers['content-security-policy']).toContain(`${directive} 'sha256-${hash}'`)
    }
  })
})

describe('an upstream that is slow', () => {
  it('is given up after its time', async () => {
    const held = holdReplies(edge.identity, '/api/user/me')
    expect((await edge.ask('/api/user/me')).status).toBe(503)
    expect(held.waiting).toHaveLength(1)
  })

  it('is waited for longer by a call that says so', async () => {
    holdReplies(edge.giveaways, '/api/user/giveaway/list')
    const held = holdReplies(edge.giveaways, '/api/user/giveaway/1/draw')
    const draw = edge.ask('/api/user/giveaway/1/draw', { method: 'POST' })
    await held.arrived(1)
    expect((await edge.ask('/api/user/giveaway/list')).status).toBe(503)
    held.release((response) => json(response, { winners: [] }))
    expect((await draw).status).toBe(200)
  })

  it('is left alone after failing repeatedly, probed by one request, and taken back', async () => {
    const held = holdReplies(edge.identity, '/api/user/me')
    for (let time = 0; time < 3; time += 1) await edge.ask('/api/user/me')
    expect(await breakerState()).toBe('2')
    expect((await edge.ask('/api/user/me')).status).toBe(503)
    expect(held.waiting).toHaveLength(3)
    edge.identity.on('/api/user/me', (_request, response) => json(response, {}))
    await until('the pause is over', async () => (await breakerState()) === '1')
    expect((await edge.ask('/api/user/me')).status).toBe(200)
    expect(await breakerState()).toBe('0')
  })
})

describe('a connection', () => {
  it('that an upstream dropped while idle costs a read nothing', async () => {
    await edge.ask('/api/user/me')
    edge.identity.server.closeAllConnections()
    expect((await edge.ask('/api/user/me')).status).toBe(200)
  })

  it('that breaks before the answer is tried once more for a read, never for a write', async () => {
    const methods: string[] = []
    edge.identity.on('/api/user/', (request, response) => {
      methods.push(request.method)
      response.destroy()
    })
    expect((await edge.ask('/api/user/me')).status).toBe(503)
    expect((await edge.ask('/api/user/logout', { method: 'POST' })).status).toBe(503)
    expect(methods).toEqual(['GET', 'GET', 'POST'])
  })

  it('that breaks in the middle of an answer breaks the visitor’s too', async () => {
    edge.identity.on('/api/user/me', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    await expect(edge.ask('/api/user/me')).rejects.toThrow('aborted')
  })
})

describe('a visitor who goes away', () => {
  it('ends the work behind, and does not count against the upstream', async () => {
    for (let time = 0; time < 4; time += 1) {
      const held = holdReplies(edge.identity, '/api/user/me')
      const gone = new AbortController()
      const asked = edge.ask('/api/user/me', { signal: gone.signal })
      await held.arrived(1)
      const [waiting] = held.waiting
      const closed = waiting === undefined ? undefined : once(waiting, 'close')
      gone.abort()
      await expect(asked).rejects.toThrow('aborted')
      await closed
    }
    expect(await breakerState()).toBe('0')
  })
})

describe('a large answer', () => {
  it('passes through whole', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024, 'x')
    edge.identity.on('/api/user/me', (_request, response) => response.writeHead(200).end(large))
    expect((await edge.ask('/api/user/me')).bytes.length).toBe(large.length)
  })

  it('is never asked for in parts: a Range is not heeded', async () => {
    const ranges: unknown[] = []
    edge.catalog.on('/media/', (request, response) => {
      ranges.push(request.headers.range)
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('whole')
    })
    for (const range of ['bytes=0-1', 'bytes=2-3']) {
      const answer = await edge.ask('/media/x.webp', { headers: { range } })
      expect([answer.status, answer.text]).toEqual([200, 'whole'])
    }
    expect(ranges).toEqual([undefined])
  })
})
