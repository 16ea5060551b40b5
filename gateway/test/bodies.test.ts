import { calls } from '@ribbonry/contracts'
import { type IncomingMessage, request, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge, type TestGateway } from './support/test-gateway.ts'

let edge: TestEdge

beforeAll(async () => {
  edge = await testEdge()
})
afterAll(() => edge.closeAll())

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }

/** Sends chunks without Content-Length until the answer comes; all but the first wait for `gate`. */
async function stream(
  path: string,
  chunks: number,
  bytes: number,
  gate: Promise<unknown> = Promise.resolve(),
): Promise<{ status: number; text: string; sent: number }> {
  const { hostname, port } = new URL(edge.url)
  return new Promise((resolve, reject) => {
    let sent = 0
    const outgoing = request(
      { hostname, port, path, method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, sent }))
      },
    )
    outgoing.on('error', reject)
    const afterGate = async (): Promise<void> => {
      await gate
      next()
    }
    const next = (): void => {
      if (sent === chunks || outgoing.destroyed) outgoing.end()
      else {
        sent += 1
        outgoing.write(Buffer.alloc(bytes, 'x'), () => void afterGate())
      }
    }
    next()
  })
}

describe('a body', () => {
  it('reaches its service as it was sent', async () => {
    await edge.ask('/api/user/login', { ...post, body: '{"username":"é","password":"x"}' })
    const received = edge.identity.received.at(-1)
    expect([received?.body, received?.headers['content-type']]).toEqual(['{"username":"é","password":"x"}', 'application/json'])
  })

  it('in parts reaches its service as it was sent', async () => {
    const type = 'multipart/form-data; boundary=b'
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    await edge.ask('/api/user/login', { method: 'POST', headers: { 'content-type': type }, body: parts })
    const received = edge.identity.received.at(-1)
    expect([received?.body, received?.headers['content-type']]).toEqual([parts, type])
  })

  it('that says it is too large is refused before it is read', async () => {
    const before = edge.identity.received.length
    const answer = await edge.ask('/api/user/login', { ...post, body: Buffer.alloc(64 * 1024 + 1) })
    expect([answer.status, answer.envelope.meta.code, edge.identity.received.length]).toEqual([413, 'body-too-large', before])
  })

  it('of exactly the limit passes', async () => {
    expect((await edge.ask('/api/user/login', { ...post, body: Buffer.alloc(64 * 1024, 'x') })).status).toBe(200)
  })

  it('that only turns out to be too large is broken off on the way', async () => {
    const answer = await stream('/api/user/login', 200, 4096)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { meta: expect.objectContaining({ code: 'body-too-large' }) }])
  })

  it('of an upload may be as large as its call says, and flows on while it is sent', async () => {
    const arriving = new Promise((resolve) => {
      edge.catalog.server.once('request', (incoming: IncomingMessage) => incoming.once('data', resolve))
    })
    const answer = await stream('/api/admin/feed-imports', 320, 64 * 1024, arriving)
    expect([answer.status, edge.catalog.received.at(-1)?.body.length]).toEqual([200, 320 * 64 * 1024])
  })

  it('of a read goes nowhere', async () => {
    await edge.ask('/api/user/me', { body: '{"a":1}', headers: { 'content-length': '7', 'content-type': 'application/json' } })
    expect(edge.identity.received.at(-1)).toMatchObject({ method: 'GET', body: '' })
  })

  it('that a service refuses unread does not cost the visitor the answer', async () => {
    const { server } = edge.identity
    const usual = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.once('request', (_incoming, response) =>
      response.writeHead(401, { connection: 'close' }).end('{"meta":{"status":"error"}}'),
    )
    expect((await stream('/api/user/login', 10, 4096)).status).toBe(401)
    for (const listener of usual) server.on('request', listener)
  })
})

describe('a body of many lists and objects within one another', () => {
  let generous: TestGateway

  beforeAll(async () => {
    generous = await edge.another({ RATE_LIMIT_FACTOR: '1000' })
  })

  it.each(Object.values(calls).filter(({ body }) => body !== undefined))(
    'is refused to $method $path in the envelope',
    async ({ method, path, aliases = [] }) => {
      const deep = `{"a":${'['.repeat(30_000)}"]`
      for (const each of [path, ...aliases]) {
        const answer = await generous.ask(each.replaceAll(/:\w+/g, '1'), {
          method,
          headers: { 'content-type': 'application/json' },
          body: deep,
        })
        expect([answer.status, answer.envelope.meta.code]).toEqual([400, 'body-too-deep'])
      }
    },
  )

  it('is only one of JSON: a form of many brackets passes', async () => {
    const type = 'application/x-www-form-urlencoded'
    const answer = await generous.ask('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: `a${'['.repeat(30_000)}=1`,
    })
    expect(answer.status).toBe(200)
  })
})
