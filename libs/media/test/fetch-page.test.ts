import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FetchedPage, fetchPage, readNamedSockets } from '../src/index.ts'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const redirects: Readonly<Record<string, string>> = {
      '/moved': '/page',
      '/loop': '/loop',
      '/metadata': 'http://169.254.169.254/latest',
      '/inside': 'http://localhost:1/',
      '/script': 'javascript:alert(1)',
    }
    const location = redirects[path]
    const type = path === '/picture' ? 'image/png' : 'text/html'
    if (location === undefined) response.writeHead(path === '/gone' ? 410 : 200, { 'content-type': type })
    else response.writeHead(302, { location })
    if (path === '/stuck') response.write('<title>Half')
    else response.end(path === '/long' ? 'x'.repeat(100_000) : '<title>Page</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = (path: string, timeoutMs = 5000): Promise<FetchedPage> =>
  fetchPage(url + path, { userAgent: 'test', maxBytes: 10_000, timeoutMs, allowHosts: [new URL(url).host] })
const textOf = ({ bytes }: FetchedPage): string => Buffer.from(bytes).toString()

describe('a page', () => {
  test('of a name for which a socket stands is read there', async () => {
    const sockets = readNamedSockets(`shop.example=${new URL(url).host}`)
    const options = { userAgent: 'test', maxBytes: 10_000, timeoutMs: 5000 }
    const page = await fetchPage('http://shop.example/moved', { ...options, sockets })
    expect([page.url, textOf(page)]).toEqual(['http://shop.example/page', '<title>Page</title>'])
    await expect(fetchPage('http://shop.example/inside', { ...options, sockets })).rejects.toMatchObject({
      code: 'address-refused',
    })
  })

  test('is read to its end, after redirects', async () => {
    const page = await fetched('/moved')
    expect([page.url, textOf(page), page.truncated]).toEqual([`${url}/page`, '<title>Page</title>', false])
  })

  test('that is too long, or does not end in time, is read as far as it came', async () => {
    const long = await fetched('/long')
    expect([long.bytes.length, long.truncated]).toEqual([10_000, true])
    const stuck = await fetched('/stuck', 500)
    expect([textOf(stuck), stuck.truncated]).toEqual(['<title>Half', true])
  })

  test.each([
    ['/metadata', 'address-refused'],
    ['/inside', 'address-refused'],
    ['/script', 'address-refused'],
    ['/loop', 'fetch-failed'],
    ['/picture', 'fetch-failed'],
    ['/gone', 'gone'],
  ])('is not read from %s: %s', async (path, code) => {
    await expect(fetched(path)).rejects.toMatchObject({ code })
  })

  test('is not asked of a private address', async () => {
    await expect(fetchPage(url, { userAgent: 'test', maxBytes: 10, timeoutMs: 1000 })).rejects.toMatchObject({
      code: 'address-refused',
    })
  })
})
