import { readConfig, createLogger } from '@ribbonry/service-kit'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GiveawaysEnvironment } from '../src/config.ts'
import { GiveawayPicturesService } from '../src/editing/giveaway-pictures.service.ts'
import type { StoredPicturesRepository } from '../src/editing/stored-pictures.repository.ts'
import { ONE_PIXEL_PNG, TEST_ADDRESS_KEY } from './test-giveaways.ts'

const folder = mkdtempSync(join(tmpdir(), 'giveaway-pictures-'))
let answer: Uint8Array | { readonly location: string } = ONE_PIXEL_PNG
let privateRequests = 0

const provider = await serveHttp((_, response) => {
  if (answer instanceof Uint8Array) response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
  else response.writeHead(302, answer).end()
})
const behindTheWall = await serveHttp((_, response) => {
  privateRequests += 1
  response.writeHead(200).end(ONE_PIXEL_PNG)
})

afterAll(async () => {
  await provider.close()
  await behindTheWall.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  answer = ONE_PIXEL_PNG
  privateRequests = 0
})

const config = readConfig(GiveawaysEnvironment, {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  REDIS_URL: 'redis://127.0.0.1',
  IDENTITY_KEY: 'A'.repeat(43),
  IDENTITY_PUBLIC_KEYS: `gateway=${'A'.repeat(43)}`,
  GIVEAWAY_ADDRESS_KEYS: TEST_ADDRESS_KEY,
  GLEAM_URL: provider.url,
  MEDIA_DIR: folder,
})
const pictures = new GiveawayPicturesService(
  config,
  { insert: () => Promise.resolve() } as unknown as StoredPicturesRepository,
  createLogger('giveaway-pictures', 'silent'),
  () => new Date(),
)

describe('the picture that a provider names', () => {
  test('is taken in from the provider by its content, whatever type it has', async () => {
    expect(await pictures.fetch(`${provider.url}/a.png`, 'A kettle')).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      alt: 'A kettle',
      width: 1,
    })
  })

  test('is none where it is no picture', async () => {
    answer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await pictures.fetch(`${provider.url}/a.svg`, '')).toBeNull()
  })

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://169.254.169.254/', 'http://localhost:1/', 'https://', ''])(
    'is none at %j',
    async (address) => {
      expect(await pictures.fetch(address, '')).toBeNull()
    },
  )

  test('is never fetched from a place that is not public, named or redirected to', async () => {
    expect(await pictures.fetch(`${behindTheWall.url}/a.png`, '')).toBeNull()
    answer = { location: `${behindTheWall.url}/a.png` }
    expect(await pictures.fetch(`${provider.url}/a.png`, '')).toBeNull()
    expect(privateRequests).toBe(0)
  })
})
