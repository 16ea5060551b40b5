import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FetchedPage, fetchPage } from '../src/index.ts'

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
    if (location !== undefined) return void response.writeHead(302, { location }).end()
    if (path === '/gone') return void response.writeHead(410).end()
    if (path === '/picture') return void response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    response.writeHead(200, { 'content-type': 'text/html' })
    if (path === '/stuck') return void response.write('<title>Half')
    response.end(path === '/long' ? 'x'.repeat(100_000) : '<title>Page</title>')
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
