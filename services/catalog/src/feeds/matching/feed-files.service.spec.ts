import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FeedFilesService } from './feed-files.service.ts'

let folder: string
let shop: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-files-'))
  // Sends the beginning of a feed, and never its end.
  shop = createServer((_, response) => response.write('title\nLamp\n'))
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await rm(folder, { recursive: true })
})

it('a service that stops ends the fetch of a feed, whose job is tried again', async () => {
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  const path = join(folder, 'feed.csv')
  const file = { id: 7, address: `http://${host}/feed.csv`, path, filename: 'feed.csv', status: 'fetching' }
  const files = { find: async () => file, markFailed: jest.fn(), markReady: jest.fn() }
  const config = { FEEDS_DIR: folder, FETCH_USER_AGENT: 'tests', FETCH_ALLOW_HOSTS: [host] }
  const service = new FeedFilesService(files as never, {} as never, config, () => new Date())
  const asked = once(shop, 'request')
  const fetching = service.fetch(7)
  await asked
  service.onModuleDestroy()
  await expect(fetching).rejects.toMatchObject({ code: 'try-again' })
  expect([files.markFailed, files.markReady].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
