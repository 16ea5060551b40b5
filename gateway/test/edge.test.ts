import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge } from './support/test-gateway.ts'

let edge: TestEdge

beforeAll(async () => {
  edge = await testEdge()
})
afterAll(() => edge.closeAll())

/** Returns everything that a socket receives after sending these bytes. */
async function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(edge.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    socket.write(bytes)
  })
}

const host = 'Host: ribbonry.test\r\n'

describe('a URL', () => {
  it('of more than 8 KiB is refused in the envelope, call or page', async () => {
    for (const path of [`/api/lists/new/1?store=${'x'.repeat(9000)}`, `/?${'x'.repeat(20_000)}`]) {
      const answer = await edge.ask(path)
      expect([answer.status, answer.envelope.meta.code]).toEqual([414, 'url-too-long'])
    }
  })

  it('that cannot be one of ours is refused on a page in a browser, and in the envelope to calls', async () => {
    for (const [path, status, words] of [
      [`/search/${'x'.repeat(10_000)}/`, 414, 'longer than any of ours'],
      ['/api/%E0%A4%A/', 400, 'signs in it that mean nothing'],
    ] as const) {
      const page = await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
      const html = await page.text()
      expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(html).toContain(words)
      expect(html).toContain('content="noindex"')
      const call = await fetch(`${edge.url}/api${path}`, { headers: { accept: 'application/json' } })
      expect([call.status, call.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
    }
  })

  it.each(['/%E0%A4%A', '/search/%00/', '/uk/%zz/?a=1'])(
    'of a page in a browser, like %s, is answered by the 404 page',
    async (path) => {
      edge.web.on(
        '/404/',
        (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Gone</h1>'),
      )
      const page = await edge.ask(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status, page.text]).toEqual([404, '<h1>Gone</h1>'])
      const program = await edge.ask(path, { headers: { accept: '*/*' } })
      expect([program.status, program.envelope.meta.code]).toEqual([400, 'malformed-url'])
    },
  )

  it.each(['/api/no-such-call/', '/api/%zz', `/api/lists/new/1?store=${'x'.repeat(9000)}`])(
    'of a call that a browser opens (%#) is refused on a page, never in JSON',
    async (path) => {
      const page = await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status >= 400, page.headers.get('content-type')]).toEqual([true, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain('There is nothing at this address')
    },
  )

  it.each([
    ['with cookies of 100 kB', `GET / HTTP/1.1\r\n${host}Accept: text/html\r\nCookie: a=${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['with a path of 1 MB', `GET /search/${'x'.repeat(1_000_000)}/ HTTP/1.1\r\n${host}Accept: text/html\r\n\r\n`, 431],
    ['with a broken header', `GET / HTTP/1.1\r\n${host}Accept: text/html\r\nx y: z\r\n\r\n`, 400],
  ])('%s that a browser opens is refused on a page', async (_what, bytes, status) => {
    const heard = await sendRaw(bytes)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard).toContain('content-type: text/html; charset=utf-8')
    expect(heard).toContain('<main>')
  })

  it('that a form without code sends is refused on a page', async () => {
    const page = await fetch(`${edge.url}/api/no-such-call/`, { method: 'POST', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it.each([15, 16, 20, 31])('with headers of %d kB hears the envelope, on a call and on a page', async (kilobytes) => {
    const before = edge.catalog.received.length + edge.web.received.length
    for (const path of ['/api/lists/new/1', '/api/user/me', '/'])
      for (const name of ['cookie', 'x-anything']) {
        const answer = await edge.ask(path, { headers: { [name]: `a=${'x'.repeat(kilobytes * 1024)}` } })
        expect([answer.status, answer.envelope.meta.code]).toEqual([431, 'headers-too-large'])
      }
    expect(edge.catalog.received.length + edge.web.received.length).toBe(before)
  })

  it('with a query of 1 MB hears the envelope before the connection closes', async () => {
    const heard = await sendRaw(`GET /api/lists/new/1?store=${'x'.repeat(1_000_000)} HTTP/1.1\r\n${host}\r\n`)
    expect(heard).toMatch(/^HTTP\/1\.1 431 .*\r\n/)
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ meta: { status: 'error', code: 'headers-too-large' } })
    expect(heard).toContain('x-content-type-options: nosniff')
  })

  it.each([
    '/%',
    '/api/lists/%zz/1',
    '/%e0%a4%a',
    '/media/../api/user/me',
    '/%2e%2e/x',
    '//evil.test/',
    '/a%00b',
    'http://evil.test/x',
  ])('like %s is refused in the envelope', async (path) => {
    const asked = () => [edge.catalog, edge.identity, edge.web].map(({ received }) => received.length)
    const before = asked()
    const answer = await edge.ask(path)
    expect([answer.status, answer.envelope.meta.code]).toEqual([400, 'malformed-url'])
    expect(asked()).toEqual(before)
  })
})

describe('what is no clear request', () => {
  it.each([
    ['two lengths', `POST /api/user/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
    [
      'a length beside chunks',
      `POST /api/user/login HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a folded header', `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
    ['a header without a name', `GET / HTTP/1.1\r\n${host}: b\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['noise', 'hello\r\n\r\n'],
  ])('is refused: %s', async (_name, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /)
    expect(edge.identity.received).toEqual([])
  })
})

describe('every answer', () => {
  it.each(['/', '/api/lists/new/1', '/api/user/me', '/api/none', '/%', '/healthz', '/api/docs', '/media/x.webp'])(
    'carries the headers that protect it: %s',
    async (path) => {
      const { headers } = await edge.ask(path)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    },
  )

  it('lets an upstream be stricter', async () => {
    edge.web.on('/giveaway', (_request, response) => response.writeHead(200, { 'referrer-policy': 'no-referrer' }).end('x'))
    expect((await edge.ask('/giveaway/7/')).headers['referrer-policy']).toBe('no-referrer')
  })

  it('has a request id: the one that came along, or a new one', async () => {
    expect((await edge.ask('/', { headers: { 'x-request-id': 'abcdef-123456' } })).headers['x-request-id']).toBe('abcdef-123456')
    expect((await edge.ask('/', { headers: { 'x-request-id': '<script>' } })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const refused = await edge.ask('/api/none')
    expect(refused.envelope.meta.request_id).toBe(refused.headers['x-request-id'])
  })

  it('says nothing of what is behind', async () => {
    edge.web.on('/server', (_request, response) =>
      response.writeHead(200, { server: 'x', 'x-powered-by': 'y', connection: 'x-hop', 'x-hop': '1' }).end('x'),
    )
    const { headers } = await edge.ask('/server')
    expect([headers.server, headers['x-powered-by'], headers['x-hop']]).toEqual([undefined, undefined, undefined])
  })
})

describe('a request', () => {
  it('with headers of 12 kB reaches its service', async () => {
    const answer = await edge.ask('/api/user/me', {
      headers: { 'x-anything': 'x'.repeat(12 * 1024), cookie: `a=${'x'.repeat(1024)}` },
    })
    expect(answer.status).toBe(200)
  })
})
