import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchFile } from '../src/index.ts'

const MAX_BYTES = 100_000

let server: Server
let url: string
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fetch-file-'))
  server = createServer((request, response) => {
    if (request.url === '/feed.csv') response.end('title')
    else if (request.url === '/moved') response.writeHead(302, { location: '/feed.csv' }).end()
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/large') response.writeHead(200, { 'content-length': MAX_BYTES + 1 }).end('x'.repeat(MAX_BYTES + 1))
    // Without a length, in chunks.
    else if (request.url === '/endless') setInterval(() => response.write(Buffer.alloc(20_000, 'x')), 1).unref()
    else response.writeHead(request.url === '/busy' ? 503 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true, force: true })
})

const pathOf = (name: string): string => join(dir, name)
const fetched = (path: string, name: string): Promise<void> =>
  fetchFile(url + path, pathOf(name), {
    userAgent: 'test',
    maxBytes: MAX_BYTES,
    timeoutMs: 30_000,
    allowHosts: [new URL(url).host],
  })

describe('a file of a stranger', () => {
  test('is written to disk, from where it was moved to', async () => {
    await fetched('/moved', 'moved')
    expect(await readFile(pathOf('moved'), 'utf8')).toBe('title')
  })

  test.each([
    ['/large', 'image-too-large'],
    ['/endless', 'image-too-large'],
    ['/inside', 'address-refused'],
    ['/loop', 'fetch-failed'],
    ['/gone', 'gone'],
    ['/busy', 'try-again'],
  ])('at %s is refused: %s', async (path, code) => {
    const name = path.slice(1)
    await expect(fetched(path, name)).rejects.toMatchObject({ code })
    const written = await stat(pathOf(name)).catch(() => undefined)
    expect(written?.size ?? 0).toBeLessThanOrEqual(MAX_BYTES)
  })
})
