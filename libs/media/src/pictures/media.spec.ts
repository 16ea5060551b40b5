import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createMediaStore } from '../store/media-store.ts'
import type { MediaStore } from '../store/store.ts'
import { RENDITION_WIDTHS } from '../urls.ts'
import { createMedia, type Media } from './media.ts'
import { masterKey } from './picture-keys.ts'
import { bombPng, halves, picture } from '../../test/pictures.fixture.ts'

let dir: string
let store: MediaStore
let media: Media
let writes: string[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
  const disk = createMediaStore({ kind: 'disk', dir })
  writes = []
  store = {
    ...disk,
    put: async (key, bytes, type) => {
      writes.push(key)
      await disk.put(key, bytes, type)
    },
  }
  media = createMedia({ store })
})

afterAll(async () => rm(dir, { recursive: true, force: true }))

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const data = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...data].map((part) => Math.round(part / 51) * 51)
}

describe('a picture of our own', () => {
  const own = (size: [number, number]) => picture(...size, '#336699').webp({ quality: 88 })

  test('is stored byte for byte, with its size and colour', async () => {
    const bytes = await own([60, 40]).toBuffer()
    const stored = await media.adopt(bytes)
    expect(stored).toMatchObject({
      width: 60,
      height: 40,
      color: expect.stringMatching(/^#[2-4][0-9a-f]6[0-9a-f][89a][0-9a-f]$/),
    })
    expect(Buffer.from((await store.get(masterKey(stored.id))) ?? [])).toEqual(bytes)
    expect((await media.rendition(stored.id, 160, 'webp')).contentType).toBe('image/webp')
  })

  test.each([
    ['of another format', () => picture(60, 40, '#336699').png().toBuffer()],
    [
      'with metadata',
      () =>
        own([60, 40])
          .withExif({ IFD0: { Artist: 'Somebody' } })
          .toBuffer(),
    ],
    ['larger than a master', () => own([2001, 40]).toBuffer()],
  ])('is refused if it is %s', async (_what, file) => {
    await expect(media.adopt(await file())).rejects.toMatchObject({ code: 'image-not-supported' })
  })
})

describe('a picture that is taken in', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const stored = await media.intake(await picture(60, 40, '#cc0000').toFormat(format).toBuffer())
    expect(stored).toMatchObject({ width: 60, height: 40 })
    expect(stored.id).toMatch(/^[0-9a-f]{32}$/)
    expect(stored.color).toMatch(/^#[bcd][0-9a-f][01][0-9a-f][01][0-9a-f]$/)
  })

  test('is shrunk to 2000 pixels, and a smaller one is never blown up', async () => {
    const large = await picture(3000, 1500, '#336699').jpeg().toBuffer()
    expect(await media.intake(large)).toMatchObject({ width: 2000, height: 1000 })
    expect(await media.intake(await picture(3, 2, '#336699').png().toBuffer())).toMatchObject({ width: 3, height: 2 })
  })

  test('may be a JPEG of 48 megapixels, as phones make them, which is decoded smaller', async () => {
    const create = { width: 8064, height: 6048, channels: 3, background: '#77aa88' } as const
    const bytes = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await media.intake(bytes)).toMatchObject({ width: 1500, height: 2000 })
  })

  test('twice is stored once', async () => {
    const bytes = await picture(31, 17, '#123456').png().toBuffer()
    writes.length = 0
    const [first, second] = [await media.intake(bytes), await media.intake(bytes)]
    expect(second).toEqual(first)
    expect(writes).toHaveLength(1)
  })

  test('is turned as the camera was held, and nothing of the camera stays', async () => {
    const exif = { IFD0: { Copyright: 'secret name' }, IFD3: { GPSLatitudeRef: 'N' } }
    const bytes = await (await halves(40, 20)).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
    const stored = await media.intake(bytes)
    expect(stored).toMatchObject({ width: 20, height: 40 })
    const { bytes: shown } = await media.rendition(stored.id, 160, 'webp')
    expect(await pixelAt(shown, 10, 5)).toEqual([255, 0, 0])
    expect(await pixelAt(shown, 10, 35)).toEqual([0, 0, 255])
    const kept = await sharp(shown).metadata()
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation].filter((found) => found !== undefined)).toEqual([])
  })

  test('of an animation is the first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map(async (color) => picture(20, 20, color).png().toBuffer()))
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const stored = await media.intake(bytes)
    expect(stored).toMatchObject({ width: 20, height: 20 })
    expect(await pixelAt((await media.rendition(stored.id, 160, 'webp')).bytes, 10, 10)).toEqual([255, 0, 0])
  })

  test('that also says something else keeps its pixels alone', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php system("id") ?>')
    const stored = await media.intake(Buffer.concat([await picture(10, 10, '#ffffff').png().toBuffer(), script]))
    const shown = await media.rendition(stored.id, 160, 'webp')
    expect(Buffer.from(shown.bytes).includes('script')).toBe(false)
    expect(shown.contentType).toBe('image/webp')
  })
})

describe('what is no picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a script that is called a picture', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['an archive', Buffer.from('PK\u0003\u0004........................')],
  ])('is refused: %s', async (_, bytes) => {
    await expect(media.intake(bytes)).rejects.toMatchObject({ code: 'image-not-supported' })
  })

  test('a format outside the list is refused', async () => {
    await expect(media.intake(await picture(9, 9, '#000000').tiff().toBuffer())).rejects.toMatchObject({
      code: 'image-not-supported',
    })
  })

  test('a script behind the first bytes of a GIF is refused as broken', async () => {
    await expect(media.intake(Buffer.from('GIF89a/*\u0000\u0000\u0000*/=1;alert(1)//'))).rejects.toMatchObject({
      code: 'image-broken',
    })
  })
})

describe('a picture that is refused', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut off', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 300, height: 300, channels: 3, background: '#000000', noise } as const
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    await expect(media.intake(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'image-broken',
      message: 'This image is damaged and could not be read.',
    })
  })

  test('a file over the limit', async () => {
    await expect(media.intake(Buffer.alloc(12_000_001))).rejects.toMatchObject({ code: 'image-too-large' })
    const small = createMedia({ store, limits: { bytes: 50 } })
    await expect(small.intake(await picture(90, 90, '#000000').png().toBuffer())).rejects.toMatchObject({
      code: 'image-too-large',
    })
  })

  test('a small file of 400 million pixels, before a pixel is decoded', async () => {
    const bomb = bombPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    await expect(media.intake(bomb)).rejects.toMatchObject({ code: 'image-too-many-pixels' })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test.each([
    ['a column of 30 million pixels', 1, 30_000_000, 'image-too-many-pixels'],
    ['a line of 30 million pixels', 30_000_000, 1, 'image-too-many-pixels'],
    ['a PNG of 41 million pixels', 8200, 5000, 'image-too-many-pixels'],
    ['a side over 16,000 pixels', 16_001, 2000, 'image-too-many-pixels'],
    ['a side of more than fifty times the other', 10, 501, 'image-too-narrow'],
  ])('%s, before a pixel is decoded', async (_what, width, height, code) => {
    const bytes = bombPng(width, height)
    const before = process.cpuUsage()
    await expect(media.intake(bytes)).rejects.toMatchObject({ code })
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  test.each([
    [16_000, 2000],
    [16_000, 320],
    [10, 500],
  ])('but one of %d x %d pixels is taken in', async (width, height) => {
    expect((await media.intake(bombPng(width, height))).width).toBeGreaterThan(0)
  })

  test.each([
    ['a JPEG of 170 megapixels', 15_000, 11_333, {}],
    ['a progressive JPEG of 60 megapixels', 10_000, 6000, { progressive: true }],
  ])('%s, and the sentence says how large one may be', async (_what, width, height, options) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#000000' } })
      .jpeg(options)
      .toBuffer()
    await expect(media.intake(bytes)).rejects.toMatchObject({
      code: 'image-too-many-pixels',
      message: 'This image has too many pixels. Please use one of at most 40 megapixels, or a JPEG of at most 130.',
    })
  })

  test('nothing of it is kept', async () => {
    writes.length = 0
    await expect(media.intake(Buffer.from('no picture'))).rejects.toThrow('Please use a JPEG')
    expect(writes).toEqual([])
  })
})

describe('a rendition', () => {
  test('of a stored picture is made while nothing can be stored, and nothing new is taken in', async () => {
    const bytes = await picture(640, 480, '#118822').jpeg().toBuffer()
    const { id } = await media.intake(bytes)
    const full = createMedia({ store: createMediaStore({ kind: 'disk', dir, minFreeBytes: Number.MAX_SAFE_INTEGER }) })
    expect((await full.rendition(id, 320, 'webp')).bytes.length).toBeGreaterThan(0)
    await expect(full.intake(await picture(641, 480, '#118822').jpeg().toBuffer())).rejects.toMatchObject({
      code: 'storage-full',
      message: 'No more images can be stored at this moment. Please try again later.',
    })
  })

  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('is made as %s', async (format, contentType, decoded) => {
    const { id } = await media.intake(await picture(900, 450, '#118822').jpeg().toBuffer())
    const made = await media.rendition(id, 320, format)
    expect(made.contentType).toBe(contentType)
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: decoded, width: 320, height: 160 })
  })

  test('is never wider than the picture', async () => {
    const { id } = await media.intake(await picture(500, 100, '#118822').jpeg().toBuffer())
    const made = await Promise.all(RENDITION_WIDTHS.map(async (width) => media.rendition(id, width, 'webp')))
    const widths = await Promise.all(made.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([160, 320, 480, 500, 500, 500, 500])
  })

  test('is made once, however many ask at the same time and afterwards', async () => {
    const { id } = await media.intake(await picture(700, 700, '#abcdef').jpeg().toBuffer())
    writes.length = 0
    const all = await Promise.all(Array.from({ length: 20 }, async () => media.rendition(id, 640, 'webp')))
    const later = await createMedia({ store }).rendition(id, 640, 'webp')
    expect(writes).toEqual([`pictures/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}/640.webp`])
    expect(new Set([...all, later].map((made) => Buffer.from(made.bytes).toString('base64'))).size).toBe(1)
  })

  test('shows white where a picture was transparent and the format cannot be', async () => {
    const { id } = await media.intake(await picture(20, 20, '#00000000').png().toBuffer())
    expect(await pixelAt((await media.rendition(id, 160, 'jpg')).bytes, 10, 10)).toEqual([255, 255, 255])
  })

  test.each(['0'.repeat(32), 'nothing', '../../../etc/passwd', ''])('of a picture that is not there: %j', async (id) => {
    await expect(media.rendition(id, 640, 'webp')).rejects.toMatchObject({ code: 'image-not-found' })
  })

  test.each([
    [641, 'webp'],
    [0, 'webp'],
    [NaN, 'avif'],
    [640, 'png'],
  ])('of an unknown kind: %d %s', async (width, format) => {
    await expect(media.rendition('0'.repeat(32), width, format as 'webp')).rejects.toMatchObject({ code: 'rendition-unknown' })
  })

  test('is gone with its picture', async () => {
    const { id } = await media.intake(await picture(21, 22, '#010203').png().toBuffer())
    await media.rendition(id, 160, 'jpg')
    await media.remove(id)
    await expect(media.rendition(id, 160, 'jpg')).rejects.toMatchObject({ code: 'image-not-found' })
    expect(await readdir(join(dir, 'pictures', id.slice(0, 2), id.slice(2, 4), id))).toEqual([])
  })
})

describe('an animation', () => {
  const animation = async (colors: readonly string[], delay: number): Promise<Uint8Array> => {
    const frames = await Promise.all(colors.map(async (color) => picture(80, 60, color).png().toBuffer()))
    return await sharp(frames, { join: { animated: true } })
      .gif({ delay: colors.map(() => delay) })
      .toBuffer()
  }
  const COLORS = ['#ff0000', '#00ff00', '#0000ff']

  test('is encoded anew with all its frames, and cut like its still', async () => {
    const stored = await media.animate(await animation(COLORS, 200))
    expect(stored).toMatchObject({ width: 80, height: 60 })
    const { bytes, contentType } = await media.animation(stored?.id ?? '')
    expect([contentType, (await sharp(bytes, { pages: -1 }).metadata()).delay]).toEqual(['image/webp', [200, 200, 200]])
    const edges = { left: 80, right: 40, top: 0, bottom: 30 }
    const part = await media.cropAnimation(stored?.id ?? '', edges, { width: 400, height: 300 })
    expect(part).toMatchObject({ width: 40, height: 30 })
    expect((await sharp((await media.animation(part.id)).bytes, { pages: -1 }).metadata()).pages).toBe(3)
    await media.remove(part.id)
    await expect(media.animation(part.id)).rejects.toMatchObject({ code: 'image-not-found' })
  })

  test('is none where nothing moves', async () => {
    expect(await media.animate(await picture(80, 60, '#ff0000').gif().toBuffer())).toBeNull()
    expect(await media.animate(await picture(80, 60, '#ff0000').jpeg().toBuffer())).toBeNull()
  })

  test('of more than ten seconds is refused', async () => {
    await expect(media.animate(await animation(COLORS, 4000))).rejects.toMatchObject({ code: 'animation-too-long' })
  })
})

test('the same picture of two owners is two pictures, so that one of them may remove it', async () => {
  const bytes = await picture(30, 20, '#123456').png().toBuffer()
  const theirs = createMedia({ store, owner: 'them' })
  const [mine, other] = [await media.intake(bytes), await theirs.intake(bytes)]
  await theirs.remove(other.id)
  expect((await media.rendition(mine.id, 160, 'webp')).bytes.length).toBeGreaterThan(0)
})

describe('a crop', () => {
  test('is a picture of its own', async () => {
    const { id } = await media.intake(await (await halves(600, 500)).png().toBuffer())
    const part = await media.crop(id, { left: 600, right: 300, top: 250, bottom: 0 }, { width: 300, height: 250 })
    expect(part).toMatchObject({ width: 300, height: 250 })
    expect(part.id).not.toBe(id)
    expect(await pixelAt((await media.rendition(part.id, 160, 'webp')).bytes, 5, 5)).toEqual([0, 0, 255])
  })

  test('keeps the shape that was asked for without blowing the picture up', async () => {
    const { id } = await media.intake(await (await halves(600, 500)).png().toBuffer())
    const part = await media.crop(id, { left: 0, right: 100, top: 0, bottom: 500 }, { width: 300, height: 250 })
    expect(part).toMatchObject({ width: 100, height: 83 })
  })

  test('of nothing is refused', async () => {
    const { id } = await media.intake(await (await halves(60, 50)).png().toBuffer())
    const outside = { left: 100, right: 200, top: 0, bottom: 10 }
    const size = { width: 30, height: 25 }
    await expect(media.crop(id, outside, size)).rejects.toMatchObject({ code: 'crop-empty' })
    await expect(media.crop('f'.repeat(32), outside, size)).rejects.toMatchObject({ code: 'image-not-found' })
  })
})
