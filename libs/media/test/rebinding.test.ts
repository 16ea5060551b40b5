import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { LookupAddress } from 'node:dns'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { WebClient } from '../src/index.ts'

const LIMITS = { maxBytes: 1000, timeoutMs: 400 }
const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 }
const LOCAL: LookupAddress = { address: '127.0.0.1', family: 4 }
const LOCAL_6: LookupAddress = { address: '::1', family: 6 }

let local: Server
let port: number
/** Connections that arrived at this machine. */
let arrived = 0
/** Addresses to which a socket began to connect. */
const attempts: string[] = []
let client: WebClient | undefined

const watch = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket }
  socket.on('connectionAttempt', (address: string) => attempts.push(address))
}

beforeAll(async () => {
  local = createServer((socket) => {
    arrived += 1
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret')
  })
  await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve))
  ;({ port } = local.address() as AddressInfo)
  subscribe('net.client.socket', watch)
})
afterEach(async () => {
  await client?.close()
  arrived = 0
  attempts.length = 0
})
afterAll(() => {
  unsubscribe('net.client.socket', watch)
  local.close()
})

/** A client for whose resolver a name leads somewhere else each time; the last answer stays. */
function clientOf(...answers: readonly (readonly LookupAddress[])[]): { client: WebClient; asked: () => number } {
  let asked = 0
  client = new WebClient({
    userAgent: 'test',
    resolve: (_hostname, _options, done) => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      setImmediate(() => done(null, [...answer]))
    },
  })
  return { client, asked: () => asked }
}

const ask = async (by: WebClient): Promise<unknown> => by.ask(by.check(`http://rebinding.example.org:${port}/`), LIMITS)

describe('a name that leads somewhere else a moment after it was checked', () => {
  test('is connected to at the address that was checked: it is resolved once', async () => {
    const { client: rebound, asked } = clientOf([PUBLIC], [LOCAL])
    await expect(ask(rebound)).rejects.toMatchObject({ code: 'try-again' })
    expect([asked(), attempts, arrived]).toEqual([1, [PUBLIC.address], 0])
  })

  test('is refused at the next connection, which resolves it again', async () => {
    const { client: rebound, asked } = clientOf([PUBLIC], [LOCAL], [LOCAL_6])
    await expect(ask(rebound)).rejects.toMatchObject({ code: 'try-again' })
    for (let again = 0; again < 2; again += 1) await expect(ask(rebound)).rejects.toMatchObject({ code: 'address-refused' })
    expect([asked(), attempts, arrived]).toEqual([3, [PUBLIC.address], 0])
  })
})

test('a name with a public and a private address is connected to at the public one alone', async () => {
  const { client: mixed } = clientOf([LOCAL, PUBLIC, LOCAL_6])
  await expect(ask(mixed)).rejects.toMatchObject({ code: 'try-again' })
  expect([attempts, arrived]).toEqual([[PUBLIC.address], 0])
})

test.each([
  [[LOCAL]],
  [[LOCAL_6]],
  [[{ address: '169.254.169.254', family: 4 }]],
  [[{ address: '::ffff:127.0.0.1', family: 6 }]],
])('a name of %j is not connected to', async (addresses) => {
  const { client: inside } = clientOf(addresses)
  await expect(ask(inside)).rejects.toMatchObject({ code: 'address-refused' })
  expect([attempts, arrived]).toEqual([[], 0])
})
