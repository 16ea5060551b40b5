import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { teapot } from './gifts.ts'
import { type PageServer, startPageServer } from './page-server.ts'

const ID = '0123456789abcdef0123456789abcdef'

let gateway: Server
let web: PageServer
let folder: string
let title: string
let src: string
let pictureStatus: number
let fetched: string[]

beforeAll(async () => {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2050c0' } })
    .jpeg()
    .toBuffer()
  gateway = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/api/posts/')) {
      const slug = path.split(/[/?]/)[3] ?? ''
      const known = slug.startsWith('a-')
      const post = {
        ...teapot(),
        slug: slug === 'a-teapto' ? 'a-teapot' : slug,
        title,
        nsfw: slug === 'a-secret',
        images: [{ ...teapot().images[0], src }],
      }
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          known ? { meta: { status: 'success' }, post, category_labels: [], countries: [] } : { meta: { status: 'error' } },
        ),
      )
      return
    }
    fetched.push(path)
    response.writeHead(pictureStatus, { 'content-type': 'image/jpeg' }).end(pictureStatus === 200 ? picture : undefined)
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'share-pictures-test-'))
  process.env['SHARE_PICTURES_DIR'] = folder
  web = await startPageServer(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  delete process.env['SHARE_PICTURES_DIR']
})
beforeEach(async () => {
  title = 'A teapot that pours like it has somewhere to be'
  src = `/media/${ID}/960.jpg`
  pictureStatus = 200
  fetched = []
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))))
})
afterAll(async () => {
  await web.close()
  gateway.closeAllConnections()
  gateway.close()
  await rm(folder, { recursive: true, force: true })
})

async function card(path: string) {
  const response = await fetch(`${web.url}${path}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  return { bytes, caching: response.headers.get('cache-control') }
}

/** Colour of a pixel, as three bytes. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

describe('the share picture of a gift', () => {
  it('shows its picture on the right and its title on the left', async () => {
    const { bytes } = await card('/share/gift/a-teapot.jpg')
    const [red = 0, , blue = 0] = await colorAt(bytes, 900, 300)
    expect(blue - red).toBeGreaterThan(100)
    const { data, info } = await sharp(bytes)
      .extract({ left: 56, top: 178, width: 468, height: 350 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const inked = data.filter((value) => value < 100).length / (info.width * info.height)
    expect(inked).toBeGreaterThan(0.03)
  })

  it('is drawn once for each title, and cached', async () => {
    await card('/share/gift/a-teapot.jpg')
    await card('/share/gift/a-teapot.jpg')
    expect(fetched).toEqual([`/media/${ID}/960.jpg`])
    title = 'Another title'
    await card('/share/gift/a-teapot.jpg')
    expect((await readdir(folder)).filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
  })

  it('fetches nothing but pictures of ours, whatever URL the data has', async () => {
    for (const elsewhere of [
      'http://169.254.169.254/latest/meta-data',
      '//evil.test/x.jpg',
      '/media/../api/user/me',
      '/api/user/logout',
      `/media/${ID}/99999.jpg`,
    ]) {
      src = elsewhere
      title = elsewhere
      await card('/share/gift/a-teapot.jpg')
    }
    expect(fetched).toEqual([])
  })

  it('shows no adult picture', async () => {
    await card('/share/gift/a-secret.jpg')
    expect(fetched).toEqual([])
  })

  it('is cached without its picture for a minute while that cannot be fetched', async () => {
    pictureStatus = 503
    const { caching } = await card('/share/gift/a-teapot.jpg')
    expect(caching).toBe('public, max-age=60, stale-while-revalidate=60')
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['a word without end', 'x'.repeat(300)],
    ['markup', '<span size="99999999">&amp; <b>&lt;script&gt;</b>'],
    ['many words', 'and so on '.repeat(60)],
    ['nothing but marks', '\u0000\u202E\uFFFF☃🎁'],
    ['one letter', 'O'],
  ])('has room for %s', async (_what, told) => {
    title = told
    const { bytes } = await card('/share/gift/a-teapot.jpg')
    // No text outside the left half, or below the title's area.
    const [red = 0, green = 0, blue = 0] = await colorAt(bytes, 300, 600)
    expect(Math.min(red, green, blue)).toBeGreaterThan(230)
  })

  it.each([
    '/share/gift/no-such-gift.jpg',
    '/share/gift/a-teapto.jpg',
    '/share/staff/a-teapot.jpg',
    '/share/gift/A_B.jpg',
    '/share/gift/..%2f..%2fa.jpg',
  ])('is not at %s', async (path) => {
    expect((await fetch(`${web.url}${path}`)).status).toBe(404)
  })

  it('is sent to all concurrent callers, or a 503 with Retry-After', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await fetch(`${web.url}/share/gift/a-teapot-${index}.jpg`)).status),
    )
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  })
})

describe('the share picture of the site', () => {
  it('needs no service', async () => {
    await card('/share/ribbonry.jpg')
    expect(fetched).toEqual([])
  })
})
