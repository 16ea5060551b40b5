import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { cropGuideImage, reserveProductId, uploadGuideMainImage } from '@ribbonry/contracts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { guideCallsOf, goodProduct, OTHER, said } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

const FAILED = 'Changes could not be saved, please try again in a few minutes.'
const MEDIA_PATH = /^\/media\/[0-9a-f]{32}\/\d+\.jpg$/
let photo: Buffer
let dataUrl: string

beforeAll(async () => {
  photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
})

/** A PNG header with this size and no pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const crop = (id: number, body: object, caller?: object) => calls.post<typeof cropGuideImage>(`/crop-image/${id}`, body, caller)

describe('the picture of a product', () => {
  test('is cropped to 300 by 250 from bytes, from an address and from a path of ours', async () => {
    editorial.shop.pages.set('/kettle.jpg', (_request, response) => response.end(photo))
    const { id, version, products } = await calls.make([goodProduct()])
    const cut = (await crop(id, { product_id: products[0], source_image: dataUrl })).body
    expect(cut).toMatchObject({ width: 300, height: 250, version: version + 1 })
    expect([cut.image, cut.source_image].filter((path) => MEDIA_PATH.test(path))).toHaveLength(2)
    expect((await calls.open(id)).body.products[0]).toMatchObject({
      image: cut.image,
      crop: true,
      crop_source: cut.source_image,
      errors: [],
    })
    const fetched = (await crop(id, { source_image: `${editorial.shop.url}/kettle.jpg` })).body
    expect(fetched).toMatchObject({ width: 300, height: 250, version: version + 1 })
    const again = (
      await crop(id, { source_image: cut.source_image, crop_left: 10, crop_right: 310, crop_top: 260, crop_bottom: 10 })
    ).body
    expect(again).toMatchObject({ width: 300, height: 250 })
    expect(
      (await calls.save({ id, version: version + 1, products: [{ product_id: products[0], image: again.image }] } as never)).body
        .products[0]?.image,
    ).toBe(again.image)
  })

  test('is cropped at the edges in any order, limited to the picture', async () => {
    const halves = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: await sharp({ create: { width: 300, height: 500, channels: 3, background: '#0000ff' } })
            .png()
            .toBuffer(),
          left: 300,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const source_image = `data:image/png;base64,${halves.toString('base64')}`
    const { id } = await calls.make()
    const colorOf = async (edges: object): Promise<string | undefined> => {
      const { image } = (await crop(id, { source_image, ...edges })).body
      const { rows } = await editorial.sql.query<{ color: string }>(
        `select picture ->> 'color' as color from guide_pictures where picture ->> 'src' = $1`,
        [image],
      )
      return rows[0]?.color
    }
    const isBlue = (color: string | undefined): boolean => Number.parseInt(color?.slice(5) ?? '0', 16) > 200
    expect(isBlue(await colorOf({ crop_left: 600, crop_right: 310, crop_top: 500, crop_bottom: 0 }))).toBe(true)
    expect(isBlue(await colorOf({ crop_left: -50, crop_right: 290, crop_top: 0, crop_bottom: 9000 }))).toBe(false)
  })

  test.each<[string, object]>([
    ['outside the picture', { crop_left: 5000, crop_right: 6000, crop_top: 0, crop_bottom: 100 }],
    ['of nothing', { crop_left: 10, crop_right: 10, crop_top: 0, crop_bottom: 100 }],
    [
      'of a renamed script',
      { source_image: `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}` },
    ],
    ['of an SVG', { source_image: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }],
    ['of a file', { source_image: 'file:///etc/passwd' }],
    ['of an inner address', { source_image: 'http://169.254.169.254/latest' }],
    ['of a picture that is not there', { source_image: `/media/${'0'.repeat(32)}/960.jpg` }],
    ['of nothing at all', { source_image: '' }],
  ])('is refused %s, with the second message and a note at the product', async (_what, fields) => {
    const { id, products } = await calls.make([goodProduct()])
    expect(said(await crop(id, { product_id: products[0], source_image: dataUrl, ...fields }))).toEqual([FAILED, 'image-refused'])
    expect((await calls.open(id)).body.products[0]).toMatchObject({ crop_error: true, image: '' })
    await crop(id, { product_id: products[0], source_image: dataUrl })
    expect((await calls.open(id)).body.products[0]?.crop_error).toBe(false)
  })

  test('is refused for a pixel bomb before it is decoded', async () => {
    const bomb = pngOf(30_000, 30_000)
    const { id } = await calls.make()
    expect(said(await crop(id, { source_image: `data:image/png;base64,${bomb.toString('base64')}` }))[1]).toBe('image-refused')
  })

  test('is not cropped for the product of another guide, but for a reserved one', async () => {
    const { id } = await calls.make()
    const other = await calls.make([goodProduct()])
    const { product_id } = (await calls.post<typeof reserveProductId>(`/${id}/get-product-id`, {})).body
    for (const foreign of [other.products[0], 2_000_000])
      expect(said(await crop(id, { product_id: foreign, source_image: dataUrl }))[1]).toBe('product-not-found')
    expect((await crop(id, { product_id, source_image: dataUrl })).body).toMatchObject({ width: 300 })
  })

  test('cannot be cropped by members who may not save the guide', async () => {
    const { id } = await calls.make()
    expect((await crop(id, { source_image: dataUrl }, OTHER)).status).toBe(403)
  })
})

describe('the head of a guide', () => {
  test('is refused for a pixel bomb before it is decoded', async () => {
    const { id, version } = await calls.make()
    const image = `data:image/png;base64,${pngOf(30_000, 30_000).toString('base64')}`
    expect(said(await calls.post(`/upload-main-image/${id}`, { image }))).toEqual([FAILED, 'image-refused'])
    expect((await calls.open(id)).body).toMatchObject({ version, guide: { source_image: '' } })
  })

  test('is cropped to 970 by 400 around the focus, with its source', async () => {
    const { id, version } = await calls.make()
    const body = { image: dataUrl, slug: 'whatever', focus_x: 0.2, focus_y: 0.9 }
    const head = (await calls.post<typeof uploadGuideMainImage>(`/upload-main-image/${id}`, body)).body
    expect(head).toMatchObject({ width: 970, height: 400, version: version + 1 })
    const { guide } = (await calls.open(id)).body
    expect(guide).toMatchObject({
      image: head.image,
      source_image: head.source_image,
      thumbnail: head.thumbnail,
      focus_x: 0.2,
      focus_y: 0.9,
      picture: { width: 970, height: 400, focus: { x: 0.2, y: 0.818 } },
    })
    await editorial.sql.query(`update guides set status = 'published', published = now() where id = $1`, [id])
    const read = await editorial.get(`/api/buying-guide/${guide.slug}`, {})
    expect(read.body.guide.picture).toMatchObject({ src: head.image, focus: { x: 0.2, y: 0.818 } })
    expect(said(await calls.post(`/upload-main-image/${id}`, { image: 'nonsense' }))).toEqual([FAILED, 'image-refused'])
  })

  test('may be larger than what other calls take', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const image = `data:image/png;base64,${large.toString('base64')}`
    expect(image.length).toBeGreaterThan(1_500_000)
    const { id } = await calls.make()
    expect((await calls.post<typeof uploadGuideMainImage>(`/upload-main-image/${id}`, { image })).body).toMatchObject({
      width: 800,
    })
  })
})
