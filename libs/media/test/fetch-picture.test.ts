import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHostThrottle, fetchPicture, type FetchOptions, type HostThrottle } from '../src/index.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let other: Server
let origin: string
let handler: Handler
let asked: IncomingMessage[]
let askedElsewhere: number
let throttle: HostThrottle

async function listen(listener: Handler): Promise<Server> {
  const made = createServer(listener)
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}

function hostOf(made: Server): string {
  return `127.0.0.1:${(made.address() as AddressInfo).port}`
}

beforeAll(async () => {
  server = await listen((request, response) => {
    asked.push(request)
    handler(request, response)
  })
  other = await listen((_, response) => {
    askedElsewhere++
    response.end('secret')
  })
  origin = `http://${hostOf(server)}`
})

beforeEach(() => {
  asked = []
  askedElsewhere = 0
  throttle = createHostThrottle({ concurrency: 2, gapMs: 0 })
})

afterAll(async () => {
  for (const made of [server, other]) {
    made.closeAllConnections()
    await new Promise((resolve) => made.close(resolve))
  }
})

async function fetchFrom(path: string, options: Partial<FetchOptions> = {}): Promise<string> {
  const userAgent = 'RibbonryTest/1.0 (+https://ribbonry.test/bot)'
  const settings = { userAgent, allowHosts: [hostOf(server)], throttle, ...options }
  return Buffer.from(await fetchPicture(new URL(path, origin).href, settings)).toString()
}

function answer(status: number, headers: Record<string, string> = {}, body = ''): Handler {
  return (_, response) => response.writeHead(status, headers).end(body)
}

describe('a picture that a feed names', () => {
  test('is fetched, with an honest name', async () => {
    handler = answer(200, { 'content-type': 'text/plain' }, 'picture')
    expect(await fetchFrom('/a.jpg?size=2')).toBe('picture')
    expect(asked[0]?.url).toBe('/a.jpg?size=2')
    expect(asked[0]?.headers['user-agent']).toBe('RibbonryTest/1.0 (+https://ribbonry.test/bot)')
    expect(asked[0]?.headers.cookie).toBeUndefined()
  })

  test('is followed over three redirects and no more', async () => {
    handler = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('picture')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    expect(await fetchFrom('/3')).toBe('picture')
    await expect(fetchFrom('/4')).rejects.toMatchObject({ code: 'fetch-failed' })
    expect(asked).toHaveLength(8)
  })
})

describe('an address that is not public', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://localhost/',
    'ftp://shop.example/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://name:secret@shop.example/a.jpg',
  ])('%s is refused', async (url) => {
    await expect(fetchFrom(url)).rejects.toMatchObject({ code: 'address-refused' })
  })

  test('a name that resolves to one is refused where the socket connects, whatever it resolved to before', async () => {
    const { port } = server.address() as AddressInfo
    await expect(fetchFrom(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'address-refused' })
    expect(asked).toHaveLength(0)
    handler = answer(200, {}, 'picture')
    expect(await fetchFrom(`http://localhost:${port}/`, { allowHosts: [`localhost:${port}`] })).toBe('picture')
  })

  test('is refused behind a redirect as well', async () => {
    const elsewhere = [
      `http://${hostOf(other)}/`,
      'http://169.254.169.254/',
      'http://localhost/',
      '//[::1]/',
      'file:///etc',
      'http://0/',
    ]
    for (const location of elsewhere) {
      handler = answer(302, { location })
      await expect(fetchFrom('/')).rejects.toMatchObject({ code: 'address-refused' })
    }
    expect(askedElsewhere).toBe(0)
  })
})

describe('a host that fails', () => {
  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [500, 'try-again'],
    [502, 'try-again'],
    [408, 'try-again'],
    [403, 'fetch-failed'],
    [204, 'fetch-failed'],
    [304, 'fetch-failed'],
  ])('with %d is %s', async (status, code) => {
    handler = answer(status)
    await expect(fetchFrom('/')).rejects.toMatchObject({ code })
  })

  test('and names a time is not asked again until then', async () => {
    handler = answer(429, { 'retry-after': '120' })
    await expect(fetchFrom('/')).rejects.toMatchObject({ code: 'try-again', retryAfter: 120 })
    await expect(fetchFrom('/')).rejects.toMatchObject({ code: 'try-again', retryAfter: 120 })
    expect(asked).toHaveLength(1)
  })

  test('by sending too much is cut off, whether it says so before or not', async () => {
    handler = answer(200, {}, 'x'.repeat(1001))
    await expect(fetchFrom('/', { maxBytes: 1000 })).rejects.toMatchObject({ code: 'image-too-large' })
    let sent = 0
    const closed = new Promise<void>((resolve) => {
      handler = (_, response) => {
        response.on('close', resolve)
        const send = (): void => {
          while (!response.destroyed && response.write('x'.repeat(10_000))) sent++
          response.once('drain', send)
        }
        send()
      }
    })
    await expect(fetchFrom('/', { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'image-too-large' })
    await closed
    expect(sent).toBeGreaterThan(90)
  })

  test('by dripping is left after the time limit', async () => {
    const closed = new Promise<void>((resolve) => {
      handler = (_, response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => {
          clearInterval(drip)
          resolve()
        })
      }
    })
    await expect(fetchFrom('/', { timeoutMs: 200 })).rejects.toMatchObject({ code: 'try-again' })
    await closed
  })

  test('by never answering is left after the time limit', async () => {
    handler = () => undefined
    await expect(fetchFrom('/', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'try-again' })
  })

  test('in the middle may be tried again', async () => {
    handler = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('x', () => response.destroy())
    }
    await expect(fetchFrom('/')).rejects.toMatchObject({ code: 'try-again' })
  })

  test('to be there may be tried again', async () => {
    const closed = await listen(() => undefined)
    const host = hostOf(closed)
    await new Promise((resolve) => closed.close(resolve))
    await expect(fetchFrom(`http://${host}/`, { allowHosts: [host] })).rejects.toMatchObject({ code: 'try-again' })
  })
})

test('a host is asked by two at a time at most', async () => {
  let running = 0
  let most = 0
  handler = (_, response) => {
    most = Math.max(most, ++running)
    setTimeout(() => {
      running--
      response.end('picture')
    }, 20)
  }
  await Promise.all(Array.from({ length: 6 }, async () => fetchFrom('/')))
  expect(asked).toHaveLength(6)
  expect(most).toBe(2)
})

describe('a fetch that is ended', () => {
  test('stops at once, while it is answered and while it waits for its turn, and holds no slot', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
    handler = () => hear()
    const single = createHostThrottle({ concurrency: 1, gapMs: 0 })
    const options = { userAgent: 'tests', allowHosts: [hostOf(server)], throttle: single, timeoutMs: 60_000 }
    const stop = new AbortController()
    const fetches = [1, 2].map((number) => fetchPicture(`${origin}/${number}.png`, { ...options, signal: stop.signal }))
    const results = Promise.allSettled(fetches)
    await heard
    stop.abort()
    expect(await results).toMatchObject([
      { status: 'rejected', reason: { code: 'try-again' } },
      { status: 'rejected', reason: { code: 'try-again' } },
    ])
    expect(asked).toHaveLength(1)
    await expect(fetchPicture(`${origin}/3.png`, { ...options, signal: stop.signal })).rejects.toMatchObject({
      code: 'try-again',
    })
    handler = (_, response) => response.end('picture')
    expect(Buffer.from(await fetchPicture(`${origin}/4.png`, options)).toString()).toBe('picture')
  })
})
