import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { readNamedSockets, WebClient } from '../src/index.ts'

const bomb = gzipSync(Buffer.alloc(200_000_000, 'x'))
const LIMITS = { maxBytes: 100_000, timeoutMs: 1000 }

let server: Server
let host: string
let client: WebClient
const seen: IncomingHttpHeaders[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers)
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'))
    else if (request.url === '/endless') setInterval(() => response.write(Buffer.alloc(20_000, 'x')), 1).unref()
    else if (request.url === '/slow') setInterval(() => response.write('x'), 100).unref()
    else if (request.url === '/head') response.writeHead(200, { 'x-much': 'x'.repeat(1_000_000) }).end()
    else response.writeHead(200, { 'set-cookie': 'seen=1' }).end(request.method)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  host = `127.0.0.1:${port}`
  client = new WebClient({
    userAgent: 'test',
    allowHosts: [host],
    sockets: readNamedSockets(`shop.example=${host}, *.shop.example=${host}`),
  })
})

afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  server.close()
})

const ask = async (address: string) => {
  const { bytes, ...answer } = await client.ask(client.check(address), LIMITS)
  return { ...answer, size: bytes.length, text: Buffer.from(bytes.subarray(0, 20)).toString() }
}

describe('an answer', () => {
  test('that was compressed unasked is read, a bomb to the limit', async () => {
    expect(await ask(`http://${host}/packed`)).toMatchObject({ body: 'whole', text: 'packed' })
    expect(await ask(`http://${host}/bomb`)).toMatchObject({ body: 'cut', size: 100_000 })
  })

  test('without end is cut, and one that comes a byte at a time is broken off', async () => {
    expect(await ask(`http://${host}/endless`)).toMatchObject({ body: 'cut', size: 100_000 })
    const began = Date.now()
    const slow = await ask(`http://${host}/slow`)
    expect([slow.body, slow.size < 20, Date.now() - began < 1800]).toEqual(['broken', true, true])
  })

  test('with a megabyte of headers is none', async () => {
    await expect(ask(`http://${host}/head`)).rejects.toMatchObject({ code: 'try-again' })
  })
})

describe('a name under .example', () => {
  test('is asked at its socket, as http, by its own name and without cookies', async () => {
    seen.length = 0
    await ask('https://www.shop.example/a')
    await ask('http://shop.example/b')
    expect(seen.map(({ host: name, cookie }) => [name, cookie])).toEqual([
      ['www.shop.example', undefined],
      ['shop.example', undefined],
    ])
  })

  test.each([
    'shop.com=127.0.0.1:80',
    'shop.example',
    'shop.example=other.example:80',
    '*.com=127.0.0.1:80',
    'a.test=1.2.3.4:99999',
  ])('is not %s', (pair) => {
    expect(() => readNamedSockets(pair)).toThrow('Not a name under .example or .test')
  })
})

test.each([
  'http://localhost:1/',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'http://0x7f.1/',
  'http://u:p@a.com/',
])('nothing is asked of %s', async (address) => {
  await expect((async () => await ask(address))()).rejects.toMatchObject({ code: 'address-refused' })
})
