import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followLink, type LinkTarget } from '../src/index.ts'

interface Site {
  readonly server: Server
  readonly url: string
}

let shop: Site
let hidden: Site
let askedHidden = 0

async function serve(listener: RequestListener): Promise<Site> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  hidden = await serve((_request, response) => {
    askedHidden += 1
    response.end('secret')
  })
  shop = await serve((request, response) => {
    const path = request.url ?? ''
    if (path === '/silent') return
    const redirects: Readonly<Record<string, string>> = {
      '/short': '/moved',
      '/moved': '/kite',
      '/inside': hidden.url,
      '/metadata': 'http://169.254.169.254/latest',
      '/named': 'http://localhost:1/',
      '/script': 'javascript:alert(1)',
      '/loop': '/loop',
    }
    const location = redirects[path]
    if (location !== undefined) response.writeHead(302, { location }).end()
    else response.writeHead(path === '/gone' ? 404 : 200).end('x'.repeat(100_000))
  })
})

afterAll(() => {
  for (const { server } of [shop, hidden]) {
    server.closeAllConnections()
    server.close()
  }
})

const follow = (path: string, timeoutMs = 5000): Promise<LinkTarget> =>
  followLink(shop.url + path, { userAgent: 'test', timeoutMs, allowHosts: [new URL(shop.url).host] })

describe('a link', () => {
  test('is followed to its end', async () => {
    const hops = ['/short', '/moved', '/kite'].map((path) => shop.url + path)
    expect(await follow('/short')).toEqual({ hops, status: 200, problem: null })
    expect(await follow('/gone')).toMatchObject({ status: 404, problem: null })
  })

  test.each(['/inside', '/metadata', '/named', '/script'])('that redirects to where nobody may look is not: %s', async (path) => {
    const { hops, status, problem } = await follow(path)
    expect([hops[0], status, problem]).toEqual([shop.url + path, 302, 'address-refused'])
    expect(askedHidden).toBe(0)
  })

  test('that never ends, or never answers, is given up', async () => {
    expect(await follow('/loop')).toMatchObject({ problem: 'too-many-redirects' })
    expect(await follow('/silent', 300)).toEqual({ hops: [`${shop.url}/silent`], status: null, problem: 'no-answer' })
  })

  test('to a private address is not even asked', async () => {
    const options = { userAgent: 'test', timeoutMs: 500 }
    expect(await followLink(hidden.url, options)).toEqual({ hops: [], status: null, problem: 'address-refused' })
    expect(await followLink('http://localhost:9/', options)).toMatchObject({ status: null, problem: 'address-refused' })
  })
})
