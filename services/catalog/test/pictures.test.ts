import { afterAll, describe, expect, test } from '@jest/globals'
import { serveHttp } from '@ribbonry/testing'
import sharp from 'sharp'
import { startTestCatalog, type Answer } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const

/** A shop: its pictures, a page, and a way to somewhere else. */
const shop = await serveHttp((request, response) => {
  if (request.url === '/away.jpg') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
  else if (request.url === '/page.html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Kettles</h1>')
  else void photo().then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
})
const catalog = await startTestCatalog({ FETCH_ALLOW_HOSTS: new URL(shop.url).host })

afterAll(async () => {
  await catalog.close()
  await shop.close()
})

const upload = (name: string, bytes: Uint8Array | string): Promise<Answer> =>
  catalog.upload('/api/admin/pictures', 'picture', { name, bytes }, editor)

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: '#cc3322' } })
    .jpeg()
    .toBuffer()

describe('a picture', () => {
  test('is taken in once, however often it comes, and sent in every format', async () => {
    const first = await upload('photo.jpg', await photo())
    expect(first.status).toBe(200)
    const { picture } = first.body
    expect(picture).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1000,
      height: 500,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      src: `/media/${picture.id}/960.jpg`,
    })
    expect((await upload('again.png', await photo())).body.picture.id).toBe(picture.id)
    expect((await catalog.sql.query('select id from pictures')).rows).toEqual([{ id: picture.id }])
    for (const [format, type] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ]) {
      const response = await fetch(`${catalog.url}/media/${picture.id}/320.${format}`)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ])
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320)
    }
  })

  test.each([
    ['a script that calls itself a photo', 'photo.jpg', '<script>alert(1)</script>'],
    ['an SVG with a script', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an empty file', 'nothing.png', ''],
  ])('is refused when it is %s', async (_what, name, bytes) => {
    const { status, body } = await upload(name, bytes)
    expect(status).toBe(422)
    expect(body.meta).toMatchObject({ code: 'image-not-supported', fields: { picture: expect.any(String) } })
  })

  test('is refused when it is cut off', async () => {
    const whole = await photo()
    expect((await upload('photo.jpg', whole.subarray(0, whole.length / 2))).body.meta.code).toBe('image-broken')
  })

  test('is refused when it would not fit into memory', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload('bomb.png', bomb)).body.meta.code).toBe('image-too-many-pixels')
  })

  test('is refused when it is larger than the limit, or there is none', async () => {
    expect((await upload('large.jpg', new Uint8Array(13 * 1024 * 1024))).status).toBe(413)
    expect((await catalog.send('POST', '/api/admin/pictures', {}, editor)).status).toBe(400)
    expect((await catalog.upload('/api/admin/pictures', 'other', { name: 'a.jpg', bytes: await photo() }, editor)).status).toBe(
      400,
    )
  })

  describe('from its address', () => {
    const take = (address: string, who: object = editor): Promise<Answer> =>
      catalog.send('POST', '/api/admin/pictures/fetch', { address }, who)

    test('is taken in as if it were uploaded', async () => {
      const { status, body } = await take(`${shop.url}/kettle.jpg`)
      const uploaded = (await upload('photo.jpg', await photo())).body.picture
      expect([status, body.picture]).toEqual([200, uploaded])
    })

    test.each([
      ['a page', '/page.html'],
      ['a way to a private host', '/away.jpg'],
    ])('is refused with the reason when there is %s', async (_what, path) => {
      const { status, body } = await take(`${shop.url}${path}`)
      expect([status, body.meta]).toEqual([
        422,
        expect.objectContaining({ code: 'image-refused', fields: { address: expect.stringMatching(/./) } }),
      ])
    })

    test.each([
      'http://169.254.169.254/latest/',
      'http://user:secret@shop.example/a.jpg',
      'javascript:alert(1)',
      '//evil.example/a.jpg',
      'file:///etc/passwd',
      'http://[::1]/a.jpg',
    ])('is refused when it is %s', async (address) => {
      expect(await take(address)).toMatchObject({ status: 422, body: { meta: { code: 'image-refused' } } })
    })

    test('is for editors', async () => {
      const address = `${shop.url}/kettle.jpg`
      expect((await take(address, { roles: ['import_copy_access'] })).status).toBe(403)
      expect((await catalog.send('POST', '/api/admin/pictures/fetch', { address })).status).toBe(401)
    })
  })

  test.each([
    'unknown/320.jpg',
    '0123456789abcdef0123456789abcdef/320.jpg',
    '0123456789abcdef0123456789abcdef/321.jpg',
    '..%2f..%2fetc/passwd',
    '0123456789abcdef0123456789abcdef/320.svg',
    'placeholder/mug-green.svg',
    'placeholder/mug-sage.png',
  ])('is not found at /media/%s', async (path) => {
    expect((await fetch(`${catalog.url}/media/${path}`)).status).toBe(404)
  })

  test.each([
    'placeholder.svg',
    ...['mug', 'book', 'plant', 'lamp', 'ball', 'paw', 'heart'].map((object) => `placeholder/${object}-sage.svg`),
  ])('has the placeholder %s, a drawing that may run nothing', async (file) => {
    const response = await fetch(`${catalog.url}/media/${file}`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'svg', width: 800, height: 600 })
  })
})
