import type { addPitchPictures, CallAnswer, createPitchPost, listPitchPictures, Meta } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { FeedPicturesService } from '../src/feeds/feed-pictures.service.ts'
import { aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

/** A shop with a picture. */
const shop = await serveHttp((_request, response) => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  void picture.then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
})
const TRUSTED = 77
const catalog = await startTestCatalog({ FETCH_ALLOW_HOSTS: new URL(shop.url).host, PITCH_WITHOUT_LINK: `5, ${TRUSTED}` })

afterAll(async () => {
  await catalog.close()
  await shop.close()
})
beforeEach(() => emptyTables(catalog.sql, 'posts', 'pictures', 'addresses', 'known_guides'))

type Answered = { readonly meta: Meta & { readonly fields?: Readonly<Record<string, string>> } }
type Made = CallAnswer<typeof createPitchPost> & Answered
type Pictures = CallAnswer<typeof listPitchPictures> & Answered
type Added = CallAnswer<typeof addPitchPictures> & Answered

const access = { roles: ['access'], userId: 1 } as const
const editor = { roles: ['editor'], userId: 2 } as const
const BASE = '/api/user/pitchpost'
const KETTLE = { title: 'A kettle that whistles Bach', product_link: 'https://shop.example/kettle', price: '$24.50' }

const pitch = async (fields: object, who: object = access) => (await catalog.send<Made>('POST', BASE, fields, who)).body
const pictures = async (id: number) => (await catalog.get<Pictures>(`${BASE}/${id}/existing-images`, access)).body
const addPictures = async (post: number, images: readonly string[]) =>
  (await catalog.send<Added>('POST', `${BASE}/add-images`, { post, images }, access)).body
const post = async (id: number) => (await catalog.get(`/api/admin/posts/${id}`, editor)).body.post

describe('a pitch', () => {
  test('becomes a draft that tells staff where it comes from, and nobody else', async () => {
    const picture = await aPicture(catalog.sql)
    const { post_id: id, meta } = await pitch({
      ...KETTLE,
      product_link: 'https://www.amazon.com/dp/B00EXAMPL1?tag=other-20',
      comments: 'Seen at the fair.',
      link: 'https://blog.example/kettles',
      priority: 'High',
      video_url: 'https://video.example/kettle',
      images: [picture],
    })
    expect(meta.status).toBe('success')
    expect(await post(id)).toMatchObject({
      title: KETTLE.title,
      slug: 'a-kettle-that-whistles-bach',
      published: null,
      price: 24.5,
      merchant_link: 'https://www.amazon.com/dp/B00EXAMPL1',
      images: [{ id: picture }],
      pitch: {
        comments: 'Seen at the fair.',
        link: 'https://blog.example/kettles',
        priority: 'High',
        video_url: 'https://video.example/kettle',
        amazon: true,
      },
    })
    await catalog.save(`/api/admin/posts/${id}`, { published: '2026-05-01T10:00:00Z' }, editor)
    const shown = await catalog.get('/api/posts/a-kettle-that-whistles-bach')
    expect(shown.status).toBe(200)
    expect(JSON.stringify(shown.body)).not.toMatch(/Seen at the fair|blog\.example|video\.example|"pitch"|"priority"/)
  })

  test('says what is missing, in the order of the form', async () => {
    expect((await pitch({})).meta).toMatchObject({ status: 'error', error: 'Please provide a valid title.' })
    expect((await pitch({ title: 'A kettle' })).meta).toMatchObject({ error: 'Please provide a product link.' })
    const { meta } = await pitch({ ...KETTLE, price: '' })
    expect(meta).toMatchObject({ error: 'Please provide a price.', fields: { price: 'Please provide a price.' } })
    expect((await pitch({ ...KETTLE, price: null })).meta).toMatchObject({ error: 'Please provide a price.' })
  })

  test('needs no product link from the members of the configuration', async () => {
    const { post_id: id } = await pitch({ ...KETTLE, product_link: '' }, { ...access, userId: TRUSTED })
    expect(await post(id)).toMatchObject({ merchant_link: '', pitch: { priority: 'Normal', amazon: false } })
  })

  test.each([['none'], ['/media/nothing'], ['a'.repeat(32)], ['http://169.254.169.254/x.jpg']])(
    'is refused with the picture %s, and nothing is stored',
    async (image) => {
      expect((await pitch({ ...KETTLE, images: [image] })).meta).toMatchObject({ status: 'error', code: 'image-refused' })
      expect((await catalog.get('/api/admin/posts', editor)).body.total).toBe(0)
    },
  )

  test('that is sent twice at once is one gift', async () => {
    const [one, other] = await Promise.all([pitch(KETTLE), pitch(KETTLE)])
    expect(other.post_id).toBe(one.post_id)
    expect((await catalog.get('/api/admin/posts', editor)).body.total).toBe(1)
    expect((await pitch({ ...KETTLE, comments: 'Another one' })).post_id).not.toBe(one.post_id)
  })

  test('is for administrators alone', async () => {
    for (const [who, status] of [
      [{}, 401],
      [editor, 403],
    ] as const)
      expect((await catalog.send('POST', BASE, KETTLE, who)).status).toBe(status)
  })

  test('is found by its priority, and lists are ordered by it', async () => {
    await aPost(catalog.sql, { title: 'Without a pitch', published: null })
    for (const priority of ['Low', 'High', 'Normal']) await pitch({ ...KETTLE, title: priority, priority })
    const titles = async (query: string) =>
      (await catalog.get(`/api/admin/posts?state=draft&${query}`, editor)).body.posts.map(({ title }) => title)
    expect(await titles('sort=priority')).toEqual(['High', 'Normal', 'Low', 'Without a pitch'])
    expect(await titles('priority=High')).toEqual(['High'])
  })
})

describe('pictures of a gift', () => {
  test('are ordered and added to, and none is lost', async () => {
    const [first, second, third, added] = await Promise.all(Array.from({ length: 4 }, () => aPicture(catalog.sql)))
    const { post_id: id } = await pitch({ ...KETTLE, images: [first, second, third] })
    expect((await pictures(id)).images).toMatchObject([{ id: first }, { id: second }, { id: third }])
    const before = await post(id)
    expect(await addPictures(id, [third ?? '', added ?? '', third ?? ''])).toMatchObject({ post_id: id })
    const after = await post(id)
    expect(after.images.map((picture) => picture.id)).toEqual([third, added, first, second])
    expect(after.version).toBe(before.version + 1)
    const { title, images } = await pictures(id)
    expect([title, images[0]]).toEqual([
      KETTLE.title,
      { id: third, src: expect.stringMatching(`^/media/${third}/`), width: expect.any(Number), height: expect.any(Number) },
    ])
  })

  test('are fetched from their addresses at the places that they have by then', async () => {
    const own = await aPicture(catalog.sql)
    const address = `${shop.url}/kettle.jpg`
    const { post_id: id } = await pitch({ ...KETTLE, images: [own, address] })
    expect((await pictures(id)).images).toMatchObject([{ id: own }, { id: address, src: address, width: 0, height: 0 }])
    await addPictures(id, [address])
    await catalog.service.app.get(FeedPicturesService).fetchWaiting()
    expect((await post(id)).images).toMatchObject([{ width: 900, height: 600 }, { id: own }])
  })

  test('keep the words that describe them', async () => {
    const [one, other] = [await aPicture(catalog.sql), await aPicture(catalog.sql)]
    const { post_id: id } = await pitch({ ...KETTLE, images: [one, other] })
    await catalog.sql.query(`update post_pictures set alt = 'Steam' where picture_id = $1`, [one])
    await addPictures(id, [other])
    expect((await post(id)).images).toMatchObject([{ id: other }, { id: one, alt: 'Steam' }])
  })

  test('are refused where the number is a guide’s, which is said', async () => {
    await catalog.sql.query(`insert into known_guides (guide_id, version, withdrawn, slug, title, image, published)
      values (4712, 1, false, 'kettles', '9 Kettles', '', now())`)
    const said = { status: 'error', code: 'post-is-guide', error: 'That is the number of a guide, not of a gift.' }
    expect((await pictures(4712)).meta).toMatchObject(said)
    expect((await addPictures(4712, ['https://shop.example/1.jpg'])).meta).toMatchObject(said)
  })

  test('are refused where none is named, too many, or no gift is there', async () => {
    const { post_id: id } = await pitch(KETTLE)
    expect((await addPictures(id, [])).meta).toMatchObject({ error: 'Please provide at least one image.' })
    for (const length of [21, 100]) {
      const many = Array.from({ length }, (_each, index) => `https://shop.example/${index}.jpg`)
      expect((await addPictures(id, many)).meta).toMatchObject({ error: 'A gift has at most 20 pictures.' })
    }
    expect((await addPictures(4711, ['https://shop.example/1.jpg'])).meta).toMatchObject({ code: 'post-not-found' })
    expect((await pictures(4711)).meta).toMatchObject({ code: 'post-not-found' })
    await catalog.send('DELETE', `/api/admin/posts/${id}`, undefined, editor)
    expect((await addPictures(id, ['https://shop.example/1.jpg'])).meta).toMatchObject({ code: 'in-trash' })
  })
})
