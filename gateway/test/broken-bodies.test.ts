import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge } from './support/test-gateway.ts'
import { until } from './support/until.ts'

let edge: TestEdge

afterEach(() => edge.closeAll())

const PATH = '/api/user/login'
const LENGTH = 1000

/** Sends the headers and the first bytes of a body that never ends. */
async function halfBody(address = '203.0.113.1', { bytes = 5, path = PATH, chunked = false } = {}): Promise<Socket> {
  const { hostname, port } = new URL(edge.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${LENGTH}`
  const body = 'x'.repeat(bytes)
  const sent = chunked ? `${bytes.toString(16)}\r\n${body}\r\n` : body
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n` +
      `content-type: application/json\r\n${length}\r\n\r\n${sent}`,
  )
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await until('an answer comes', () => text.includes('\r\n\r\n'))
  return text
}

/** Status of a log-in from another address. */
const statusOfOthers = async (): Promise<number> => {
  const answer = await edge.ask('/api/user/login', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
  })
  return answer.status
}

describe('bodies that are broken off', () => {
  it('at any moment do no harm', async () => {
    edge = await testEdge({
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '1000',
      BODIES_PER_ADDRESS: '1000',
      UPSTREAM_CONNECTIONS: '4',
    })
    for (let round = 0; round < 25; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 20 }, (_, at) => halfBody(`203.0.113.${at}`, { bytes: at * 40, chunked: at % 2 === 0 })),
      )
      for (const [at, socket] of sockets.entries()) {
        if (at % 3 === 0) await pause(at % 5)
        if (at % 2 === 0) socket.resetAndDestroy()
        else socket.destroy()
      }
    }
    expect(await statusOfOthers()).toBe(200)
  })

  it('do none while the service is left alone, nor do those that are too large', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000', BREAKER_FAILURES: '1', BREAKER_PAUSE_MS: '600000' })
    await edge.identity.close()
    expect((await edge.ask(PATH, { method: 'POST', body: '{}' })).status).toBe(503)
    for (let time = 0; time < 20; time += 1) {
      const socket = await halfBody('203.0.113.2', { bytes: 70_000, chunked: true })
      expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 503/)
      socket.resetAndDestroy()
    }
    expect((await edge.ask('/readyz')).status).toBe(200)
  })
})

describe('bodies that come slowly', () => {
  it('keep no connection from others for long: a request that waits for one is told so', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', UPSTREAM_CONNECTIONS: '2', QUEUE_TIMEOUT_MS: '200' })
    const slow = await Promise.all([halfBody(), halfBody()])
    await until(
      'both are on their way',
      () =>
        new Promise((resolve) => {
          edge.identity.server.getConnections((_, count) => resolve(count === 2))
        }),
    )
    const waiting = await edge.ask(PATH, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
    })
    expect([waiting.status, waiting.envelope.meta.code]).toEqual([503, 'service-unavailable'])
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false])
    for (const socket of slow) socket.destroy()
    await until('connections are free again', async () => (await edge.ask(PATH, { method: 'POST', body: '{}' })).status === 200)
  })

  it('are given up when they take too long', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', BODY_TIMEOUT_MS: '300', BODY_BYTES_PER_SECOND: '1' })
    // 900 bytes satisfy the minimum rate for a quarter of an hour.
    const socket = await halfBody('203.0.113.1', { bytes: 900 })
    const closed = once(socket, 'close')
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 408[^]*request-timeout/)
    await closed
    expect(await statusOfOthers()).toBe(200)
  })

  it('do no harm when they are given up while they wait for a connection', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', UPSTREAM_CONNECTIONS: '1', QUEUE_TIMEOUT_MS: '3000', BODY_TIMEOUT_MS: '300' })
    const sockets = await Promise.all([1, 2, 3].map((host) => halfBody(`203.0.113.${host}`)))
    for (const answer of await Promise.all(sockets.map(answerOn))) expect(answer).toMatch(/^HTTP\/1.1 (?:408|503)/)
    for (const socket of sockets) socket.destroy()
    expect(await statusOfOthers()).toBe(200)
  })

  it('are given up below a rate', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', BODY_BYTES_PER_SECOND: '100000' })
    const socket = await halfBody()
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 408/)
    socket.destroy()
  })

  it('are so many at once from one address, and no more', async () => {
    edge = await testEdge({ TRUSTED_PROXIES: '1', BODIES_PER_ADDRESS: '3' })
    const slow = await Promise.all([halfBody(), halfBody(), halfBody()])
    const fourth = await halfBody()
    expect(await answerOn(fourth)).toMatch(/^HTTP\/1.1 429[^]*retry-after: 5/i)
    fourth.destroy()
    expect(await statusOfOthers()).toBe(200)
    slow[0]?.destroy()
    await until(
      'there is room again',
      async () =>
        (await edge.ask(PATH, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': '203.0.113.1' } })).status === 200,
    )
    for (const socket of slow) socket.destroy()
  })
})
