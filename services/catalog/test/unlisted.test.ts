import {
  type CallAnswer,
  type getUnlistedPage,
  type listUnlistedContent,
  type Meta,
  pathsShowing,
  type Post,
  type saveUnlistedContent,
} from '@ribbonry/contracts'
import { callerHeaders, recordPurges } from '@ribbonry/service-kit/testing'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

let clicks: object[] = []
let isAway = false
const tracking = await serveHttp((request, response) => {
  request.resume()
  response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
  const meta = isAway ? { status: 'error', code: 'unavailable', error: 'Away.' } : { status: 'success' }
  response.end(JSON.stringify({ meta, clicks }))
})
/** A shop with a picture. */
const shop = await serveHttp((request, response) => {
  if (request.url !== '/kettle.jpg') response.writeHead(404).end()
  else void picture(1000, 800).then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
})
const catalog = await startTestCatalog({ TRACKING_URL: tracking.url, FETCH_ALLOW_HOSTS: new URL(shop.url).host })
const purges = await recordPurges(catalog)

afterAll(async () => {
  purges.stop()
  await catalog.close()
  await tracking.close()
  await shop.close()
})
beforeEach(async () => {
  clicks = []
  isAway = false
  await emptyTables(catalog.sql, 'posts', 'unlisted_posts', 'known_guides', 'addresses')
})

type Saved = CallAnswer<typeof saveUnlistedContent> & { readonly meta: Meta & { readonly fields?: Record<string, string> } }
type Page = CallAnswer<typeof getUnlistedPage>
type List = CallAnswer<typeof listUnlistedContent>

const access = { roles: ['access'], userId: 1 } as const
const BASE = '/api/user/unlisted-content'
const KETTLE = {
  title: 'Zanzibar kettle',
  link: 'shop.example/kettle',
  content: 'It sings.',
  price: '$24.50',
  campaign: 'spring',
}

const save = async (id: number | 'new', fields: object) =>
  (await catalog.send<Saved>('POST', `${BASE}/${id}`, fields, access)).body
const make = async (fields: object = {}) => (await save('new', { ...KETTLE, ...fields })).post
const read = async (id: number | string) => (await catalog.get<Saved>(`${BASE}/${id}/`, access)).body
const page = (slug: string, country?: string) =>
  catalog.get<Page>(`/api/unlisted-content/${slug}`, country === undefined ? {} : { country })
const statusAt = async (slug: string) => (await catalog.get(`/api/posts/${slug}`)).status

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#cc3322' } })
    .jpeg()
    .toBuffer()

async function saveWith(
  id: number | 'new',
  image: Uint8Array,
  fields: Readonly<Record<string, string>> = KETTLE,
): Promise<Saved> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('image', new Blob([new Uint8Array(image)]), 'kettle.jpg')
  const response = await fetch(`${catalog.url}${BASE}/${id}`, {
    method: 'POST',
    body: form,
    headers: await callerHeaders(access),
  })
  return (await response.json()) as Saved
}

describe('unlisted content', () => {
  test('is empty before it is made', async () => {
    expect((await read('new')).post).toMatchObject({
      id: 0,
      title: '',
      slug: '',
      upload_type: 'image',
      published: null,
      image: '',
    })
  })

  test('is made with the slug of its title, and is public at once', async () => {
    const { id, post } = await save('new', KETTLE)
    expect(post).toMatchObject({
      id,
      title: 'Zanzibar kettle',
      slug: 'zanzibar-kettle',
      content: 'It sings.',
      price: 24.5,
      link: 'http://shop.example/kettle',
      upload_type: 'image',
      campaign: 'spring',
      version: 1,
    })
    expect((await read(id)).post).toEqual(post)
    expect((await page('zanzibar-kettle')).body.post).toMatchObject({
      id,
      title: 'Zanzibar kettle',
      price: 24.5,
      currency: 'USD',
      link: 'http://shop.example/kettle',
      merchant: 'Shop',
      campaign: 'spring',
      picture: { id: null },
    })
    expect((await catalog.get<{ post: Post }>('/api/posts/zanzibar-kettle')).body.post).toMatchObject({
      id: 0,
      type: 'unlisted',
      title: 'Zanzibar kettle',
      slug: 'zanzibar-kettle',
      fuzzy_match: false,
    })
  })

  test('has an address that nothing else has', async () => {
    await aPost(catalog.sql, { slug: 'zanzibar-kettle' })
    expect((await make()).slug).toBe('zanzibar-kettle-2')
    expect((await make()).slug).toBe('zanzibar-kettle-3')
    const refused = await save('new', { ...KETTLE, slug: 'zanzibar-kettle' })
    expect(refused.meta).toMatchObject({ code: 'slug-taken', error: 'Please provide a unique slug' })
    const gift = await catalog.send('POST', '/api/admin/posts', { title: 'Zanzibar kettle' }, { roles: ['editor'] })
    expect(gift.body.post.slug).toBe('zanzibar-kettle-4')
  })

  test.each([{ title: 'Login' }, { slug: 'gifts' }, { title: 'Unlisted content' }])(
    'cannot stand at a route: %j',
    async (fields) => {
      expect((await save('new', { ...KETTLE, ...fields })).meta).toMatchObject({
        code: 'slug-taken',
        fields: { slug: 'Please provide a unique slug' },
      })
      expect((await catalog.get<List>(BASE, access)).body.total).toBe(0)
    },
  )

  test('moves: an address at which it was public leads on, and stays taken', async () => {
    const { id } = await make()
    expect((await save(id, { slug: 'sultans-kettle' })).post.slug).toBe('sultans-kettle')
    expect((await catalog.get<{ post: Post }>('/api/posts/zanzibar-kettle')).body.post).toMatchObject({
      slug: 'sultans-kettle',
      fuzzy_match: true,
    })
    expect((await page('zanzibar-kettle')).status).toBe(404)
    expect((await make()).slug).toBe('zanzibar-kettle-2')
    expect((await save(id, { slug: 'login' })).meta.code).toBe('slug-taken')
    expect((await save(id, { title: 'Another title' })).post).toMatchObject({ title: 'Another title', slug: 'sultans-kettle' })
  })

  test('is withdrawn by `published: null`, in JSON or a form, and comes back', async () => {
    const { id, slug } = await make()
    const withdrawn = await save(id, { published: null })
    expect(withdrawn.post).toMatchObject({ published: null, title: 'Zanzibar kettle' })
    expect([await statusAt(slug), (await page(slug)).status]).toEqual([404, 404])
    await save(id, { published: '2026-01-01T00:00:00.000Z' })
    expect([await statusAt(slug), (await page(slug)).status]).toEqual([200, 200])
    await catalog.send('POST', `${BASE}/${id}`, 'published=', access, 'application/x-www-form-urlencoded')
    expect(await statusAt(slug)).toBe(404)
    await save(id, { published: '2999-01-01T00:00:00.000Z' })
    expect(await statusAt(slug)).toBe(404)
    expect((await make({ slug: 'a-draft', published: null })).published).toBeNull()
    expect(await statusAt('a-draft')).toBe(404)
  })

  test('purges its page, under both addresses, and no list', async () => {
    const { id } = await make()
    await purges.arrived()
    await save(id, { slug: 'sultans-kettle', title: 'Sultan’s kettle' })
    const purged = await purges.arrived()
    expect(purged).toEqual(
      expect.arrayContaining([
        '/zanzibar-kettle',
        '/uk/sultans-kettle',
        '/api/posts/sultans-kettle',
        '/api/unlisted-content/zanzibar-kettle',
      ]),
    )
    const showing = pathsShowing(['unlisted'], [{ slug: 'sultans-kettle' }])
    expect(showing.filter((path) => !path.includes('sultans-kettle'))).toEqual([])
  })

  test('is not saved over what somebody else saved: the refusal shows it', async () => {
    const { id, version } = await make()
    await save(id, { content: 'It hums.', version })
    const stale = await save(id, { content: 'It howls.', version })
    expect(stale.meta).toMatchObject({ code: 'stale-version', error: 'Somebody else has changed this in the meantime.' })
    expect(stale.post).toMatchObject({ content: 'It hums.', version: version + 1 })
  })

  test('of two made at once, each has an address of its own', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make()))
    const slugs = ['zanzibar-kettle', 'zanzibar-kettle-2', 'zanzibar-kettle-3']
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(slugs)
  })

  test('has our affiliate tags in its link, and none of others', async () => {
    const { slug } = await make({ link: 'https://www.amazon.com/dp/B00EXAMPL1?tag=theirs-20' })
    expect((await page(slug)).body.post.link).toBe('https://www.amazon.com/dp/B00EXAMPL1')
  })
})

describe('the picture', () => {
  test('is a file, cropped to 640 by 534 around the middle', async () => {
    const { post } = await saveWith('new', await picture(2000, 1000))
    expect(post.picture).toMatchObject({ width: 640, height: 534, alt: 'Zanzibar kettle' })
    expect(post).toMatchObject({ crop_left: null, source_image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960\.jpg$/) })
    expect((await fetch(`${catalog.url}${post.image}`)).status).toBe(200)
    expect((await page(post.slug)).body.post.picture.src).toBe(post.image)
  })

  test('keeps the edges that were drawn, in either order', async () => {
    const edges = {
      crop_left: '0',
      crop_right: '160',
      crop_top: '133.5',
      crop_bottom: '0',
      drawn_width: '500',
      drawn_height: '400',
    }
    const { post } = await saveWith('new', await picture(1000, 800), { ...KETTLE, ...edges })
    expect(post).toMatchObject({
      crop_left: 0,
      crop_right: 320,
      crop_top: 0,
      crop_bottom: 267,
      picture: { width: 320, height: 267 },
    })
    const again = await save(post.id, { crop_left: 0, crop_right: 640, crop_top: 0, crop_bottom: 534 })
    expect(again.post.picture).toMatchObject({ width: 640, height: 534 })
    expect(again.post.source_image).toBe(post.source_image)
  })

  test('is fetched from a pasted address', async () => {
    const { picture: stored } = await make({ image: `${shop.url}/kettle.jpg` })
    expect(stored).toMatchObject({ width: 640, height: 534 })
  })

  test('is a picture of ours by its path; saved with the same path it stays, and with none it goes', async () => {
    const { post } = await saveWith('new', await picture(1000, 800))
    const other = await make({ image: post.source_image })
    expect(other.picture?.id).toBe(post.picture?.id)
    expect((await save(other.id, { image: other.image, title: 'Same picture' })).post.image).toBe(other.image)
    expect((await save(other.id, { title: 'Still the same' })).post.image).toBe(other.image)
    expect((await save(other.id, { image: '' })).post).toMatchObject({ image: '', picture: null, source_image: '' })
  })

  test('can be cropped before anything is saved', async () => {
    const { post } = await saveWith('new', await picture(1000, 800))
    const edges = { crop_left: 0, crop_right: 640, crop_top: 0, crop_bottom: 534 }
    const cut = await catalog.send<{ image: string; source_image: string }>(
      'POST',
      `${BASE}/new/picture`,
      { image: post.source_image, ...edges },
      access,
    )
    expect(cut.body).toMatchObject({ source_image: post.source_image, image: expect.stringMatching(/^\/media\//) })
    expect((await catalog.get<List>(BASE, access)).body.total).toBe(1)
  })

  test.each([
    ['no picture', 'kettle.jpg', 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
    ['a path of nothing', `/media/${'0'.repeat(32)}/960.jpg`, 'There is no such image.'],
    ['this machine', 'http://127.0.0.1:9/kettle.jpg', 'This address does not lead to a public website.'],
    ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 'This address does not lead to a public website.'],
    ['another scheme', 'file:///etc/passwd', 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
    ['what is gone', '/kettle.png', 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
  ])('is refused: %s', async (_what, image, sentence) => {
    expect((await save('new', { ...KETTLE, image })).meta).toMatchObject({
      code: 'image-refused',
      error: sentence,
      fields: { image: sentence },
    })
    expect((await catalog.get<List>(BASE, access)).body.total).toBe(0)
  })

  test('that is no picture, or of which nothing is kept, is refused', async () => {
    expect((await saveWith('new', Buffer.from('no picture'))).meta.code).toBe('image-refused')
    const edges = { crop_left: '5000', crop_right: '6000', crop_top: '0', crop_bottom: '10' }
    expect((await saveWith('new', await picture(100, 100), { ...KETTLE, ...edges })).meta.error).toBe(
      'Please choose a part of the image.',
    )
  })
})

describe('clicks', () => {
  test('are told by campaign, those of former campaigns included, invented ones left out', async () => {
    const { id } = await make()
    await save(id, { campaign: 'autumn' })
    clicks = [
      { post_id: id, campaign: 'spring', clicks: 7 },
      { post_id: id, campaign: 'invented', clicks: 99 },
    ]
    const told = [
      { campaign: 'spring', clicks: 7 },
      { campaign: 'autumn', clicks: 0 },
    ]
    expect((await read(id)).post.clicks).toEqual(told)
    expect((await catalog.get<List>(BASE, access)).body.posts[0]?.clicks).toEqual(told)
  })

  test('are unknown while tracking is away, and everything else works', async () => {
    isAway = true
    const { id } = await make()
    expect((await read(id)).post).toMatchObject({ title: 'Zanzibar kettle', clicks: null })
  })
})

describe('the list of staff', () => {
  test('has the last changed first, by words and state', async () => {
    const kettle = await make()
    const lamp = await make({ title: 'Brass lamp', campaign: 'summer', published: null })
    await save(kettle.id, { content: 'It hums.' })
    const ids = async (query = '') => (await catalog.get<List>(`${BASE}${query}`, access)).body.posts.map(({ id }) => id)
    expect(await ids()).toEqual([kettle.id, lamp.id])
    expect(await ids('?term=summer')).toEqual([lamp.id])
    expect(await ids('?term=%25')).toEqual([])
    expect(await ids('?state=withdrawn')).toEqual([lamp.id])
    expect(await ids('?state=public')).toEqual([kettle.id])
    expect(await ids('?page=2')).toEqual([])
  })
})

describe('nothing leads to unlisted content', () => {
  test.each([
    '/api/lists/new/1',
    '/api/lists/clicks-score/1',
    '/api/lists/featured',
    '/api/gifts/all/clicks-score/1',
    '/api/gifts/tea/price-low/1',
    '/api/search/zanzibar/1',
    '/api/search/kettle/1',
    '/api/suggest/zanz',
    '/api/gift-finder/1?budget=25',
    '/api/related/:gift/1',
    '/api/sitemap',
    '/api/sitemap/posts/1',
    '/api/navigation',
    '/api/advent',
    '/api/blog',
    '/api/posts/by-code/:unlisted',
    // A slip of the keyboard, which finds gifts.
    '/api/posts/zanzibar-ketle',
  ])('%s', async (path) => {
    const tea = await aCategory(catalog.sql, { name: `Tea ${path}`, slug: 'tea' }).catch(() => undefined)
    const gift = await aPost(catalog.sql, { title: 'Tin kettle', ...(tea === undefined ? {} : { category_ids: [tea] }) })
    const { id } = await make()
    const answer = await catalog.get(path.replace(':gift', String(gift)).replace(':unlisted', String(id)))
    expect(JSON.stringify(answer.body)).not.toMatch(/zanzibar[- ]kettle/i)
  })

  test.each(['/api/admin/posts', '/api/user/search-admin/na/1?new=yes', '/api/user/search-admin/zanzibar/1'])(
    'nor do lists of gifts for staff: %s',
    async (path) => {
      await make()
      const { status, body } = await catalog.get(path, access)
      expect([status, JSON.stringify(body).includes('anzibar')]).toEqual([200, false])
    },
  )
})

describe('bad input', () => {
  test.each(['0', '-1', 'abc', '1.5', '99999999999'])('an id of %s is refused', async (id) => {
    expect((await catalog.get(`${BASE}/${id}`, access)).status).toBe(400)
    expect((await catalog.send('POST', `${BASE}/${id}`, KETTLE, access)).status).toBe(400)
  })

  test('an id of nothing is told', async () => {
    expect((await read(4711)).meta).toMatchObject({ code: 'unlisted-not-found', error: 'There is no such unlisted content.' })
    expect((await save(4711, KETTLE)).meta.code).toBe('unlisted-not-found')
  })

  test('another type of upload, slugs with other letters and dates that are none are refused', async () => {
    for (const fields of [{ upload_type: 'video' }, { slug: 'No Slug' }, { published: 'tomorrow' }, { crop_left: 'x' }])
      expect([fields, (await catalog.send('POST', `${BASE}/new`, { ...KETTLE, ...fields }, access)).status]).toEqual([
        fields,
        400,
      ])
    expect((await save('new', { link: 'shop.example' })).meta).toMatchObject({ code: 'title-missing' })
    expect((await save('new', { title: 'A kettle' })).meta).toMatchObject({ code: 'link-missing' })
  })
})

test('only access may see or change unlisted content', async () => {
  for (const path of [BASE, `${BASE}/new`]) {
    expect((await catalog.get(path)).status).toBe(401)
    expect((await catalog.get(path, { roles: ['editor'] })).status).toBe(403)
  }
  for (const path of [`${BASE}/new`, `${BASE}/new/picture`]) {
    expect((await catalog.send('POST', path, KETTLE)).status).toBe(401)
    expect((await catalog.send('POST', path, KETTLE, { roles: ['editor'] })).status).toBe(403)
  }
})
