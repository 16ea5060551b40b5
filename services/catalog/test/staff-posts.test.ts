import { addToOutbox, OutboxPublishing } from '@ribbonry/service-kit'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { postChanged } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DataSource } from 'typeorm'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const

const catalog = await startTestCatalog()
const purges = await recordPurges(catalog)

beforeAll(async () => {
  // The relay would publish the events while a test looks for them.
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(async () => {
  purges.stop()
  await catalog.close()
})
beforeEach(async () => {
  purges.clear()
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'pictures', 'outbox')
})

const create = (body: object) =>
  catalog.send('POST', '/api/admin/posts', { title: 'A kettle that whistles Bach', ...body }, editor)
const change = (id: number, body: object) => catalog.save(`/api/admin/posts/${id}`, body, editor)

/** What a gift needs to be published. */
const complete = async () => ({ link: 'https://shop.example/kettle', price: 20, picture_ids: [await aPicture(catalog.sql)] })

async function outbox(): Promise<
  {
    key: string
    payload: {
      version: number
      deleted: boolean
      slug: string
      image: string
      picture: { readonly id: string } | null
      second_picture: { readonly id: string } | null
      price: number | null
      broken: boolean
      unavailable: boolean
    }
  }[]
> {
  return (await catalog.sql.query('select key, payload from outbox where topic = $1 order by id', [postChanged.topic])).rows
}

describe('a merchant link', () => {
  const check = (link: string) => catalog.send('POST', '/api/admin/posts/link', { link }, editor)

  test('is cleaned before a gift has it, with its shop and the gifts that lead there', async () => {
    const known = await create({ title: 'A torch', link: 'https://www.amazon.com/dp/B00EXAMPL1' })
    const gone = await create({ title: 'The same torch', link: 'https://www.amazon.com/gp/product/B00EXAMPL1' })
    await catalog.send('DELETE', `/api/admin/posts/${gone.body.post.id}`, undefined, editor)
    const { status, body } = await check(' https://www.amazon.com/Torch/dp/B00EXAMPL1/ref=sr_1_1?tag=somebody-20&utm_source=x ')
    expect([status, body]).toMatchObject([
      200,
      {
        link: 'https://www.amazon.com/dp/B00EXAMPL1',
        merchant: 'Amazon',
        duplicates: [
          { id: known.body.post.id, title: 'A torch', published: null, trashed: null },
          { id: gone.body.post.id, title: 'The same torch', trashed: expect.any(String) },
        ],
      },
    ])
    expect((await check('https://www.amazon.com/dp/B00EXAMPL2')).body).toMatchObject({ duplicates: [] })
  })

  test.each(['ftp://shop.example/kettle', 'http://localhost/kettle', ''])('is refused as a gift’s would be: %j', async (link) => {
    const { status, body } = await check(link)
    expect([status, Object.keys(body.meta.fields)]).toEqual([400, ['link']])
  })
})

describe('the text of a gift', () => {
  const RICH = '## Why\n\nIt is **warm**, see [the shop](/about/).\n\n- red\n- blue'
  const WORDS = 'Why\n\nIt is warm, see the shop.\n\nred\n\nblue'

  test('keeps its markup for its page and its editor, and is words everywhere else', async () => {
    const { body } = await create({
      content: RICH,
      expanded_desc: '*More*',
      published: '2026-05-01T10:00:00Z',
      ...(await complete()),
    })
    expect(body.post).toMatchObject({ content: RICH, expanded_desc: '*More*' })
    const page = await catalog.get(`/api/posts/${body.post.slug}`)
    expect(page.body.post).toMatchObject({ content: RICH, expanded_desc: '*More*' })
    const [row] = (await catalog.sql.query('select content, expanded_desc from posts')).rows
    expect(row).toEqual({ content: WORDS, expanded_desc: 'More' })
    const { post } = (await change(body.post.id, { content: 'Plain.\n\nAs it was.' })).body
    expect(post).toMatchObject({ content: 'Plain.\n\nAs it was.', expanded_desc: '*More*' })
  })

  test('that was always plain is shown as it was typed, stars and dashes too', async () => {
    const id = await aPost(catalog.sql, { slug: 'old', content: 'One.\n\nTwo,\nstill two.', expanded_desc: '* new * 2 in 1' })
    await aPost(catalog.sql, { slug: 'from-a-feed', content: '- red\n\n**blue**', source: 'feed' })
    expect((await catalog.get('/api/posts/old')).body.post).toMatchObject({
      content: 'One.\n\nTwo,\nstill two.',
      expanded_desc: '\\* new \\* 2 in 1',
    })
    expect((await catalog.get('/api/posts/from-a-feed')).body.post.content).toBe('\\- red\n\n\\*\\*blue\\*\\*')
    await change(id, { expanded_desc: '\\* newer \\*' })
    expect((await catalog.sql.query('select expanded_desc from posts where id = $1', [id])).rows).toEqual([
      { expanded_desc: '* newer *' },
    ])
  })
})

describe('creating a gift', () => {
  test('stores the fields and derives a slug from the title', async () => {
    const category = await aCategory(catalog.sql)
    const picture = await aPicture(catalog.sql)
    const { status, body } = await create({
      title: 'Crème brûlée & a Torch, 2 Pieces',
      what: 'Brûlée set with torch',
      quip: 'Play with fire',
      price: 19.99,
      currency: 'GBP',
      category_ids: [category],
      picture_ids: [picture],
      link: 'https://www.amazon.co.uk/Torch/dp/B00EXAMPL1/ref=sr_1_1?tag=somebody-20&utm_source=x',
      countries: ['UK', 'gb', 'US'],
      published: '2026-05-01T10:00:00Z',
    })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      slug: 'creme-brulee-and-a-torch-2-pieces',
      what: 'Brûlée set with torch',
      quip: 'Play with fire',
      price: 19.99,
      currency: 'GBP',
      category_ids: [category],
      countries: ['GB', 'US'],
      merchant: 'Amazon',
      merchant_link: 'https://www.amazon.co.uk/dp/B00EXAMPL1',
      published: '2026-05-01T10:00:00.000Z',
      first_published: '2026-05-01T10:00:00.000Z',
      image: `/media/${picture}/960.jpg`,
    })
  })

  test('numbers a slug that is taken, and steps around the pages of the site', async () => {
    const slugs = [await create({}), await create({}), await create({}), await create({ title: 'New' })].map(
      (answer) => answer.body.post.slug,
    )
    expect(slugs).toEqual([
      'a-kettle-that-whistles-bach',
      'a-kettle-that-whistles-bach-2',
      'a-kettle-that-whistles-bach-3',
      'new-gift',
    ])
  })

  test('gives each of many at once a slug of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({})))
    const made = answers.filter((answer) => answer.status === 200)
    expect(new Set(made.map((answer) => answer.body.post.slug)).size).toBe(made.length)
    expect(made.length).toBeGreaterThanOrEqual(5)
  })

  test('publishes an event in the same transaction, and purges caches', async () => {
    const { body } = await create({ price: 5 })
    expect(await outbox()).toEqual([
      {
        key: String(body.post.id),
        payload: expect.objectContaining({ version: 1, deleted: false, slug: 'a-kettle-that-whistles-bach', price: 5 }),
      },
    ])
    expect(await purges.arrived()).toEqual(
      expect.arrayContaining([
        '/',
        '/api/lists/*',
        '/api/posts/a-kettle-that-whistles-bach',
        '/a-kettle-that-whistles-bach',
        '/uk',
        '/uk/a-kettle-that-whistles-bach',
      ]),
    )
  })

  test('shows at once in the lists of its instance', async () => {
    await catalog.get('/api/lists/new/1')
    const { body } = await create({ ...(await complete()), published: '2026-05-01T10:00:00Z' })
    expect((await catalog.get('/api/lists/new/1')).body.posts[0]?.id).toBe(body.post.id)
  })

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['with a script for a link', { link: 'javascript:alert(1)' }, 'link'],
    ['with a link into a private network', { link: 'http://192.168.1.1/admin' }, 'link'],
    ['with a category that is not there', { category_ids: [999] }, 'category_ids'],
    ['with a picture that is not there', { picture_ids: ['nothing'] }, 'picture_ids'],
    ['with a country that is none', { countries: ['XX'] }, 'countries'],
    ['with a slug that is a page of the site', { slug: 'login' }, 'slug'],
    ['with a negative price', { price: -1 }, 'price'],
  ])('is refused %s, and leaves nothing behind', async (_what, body, field) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    expect(answer.body.meta.fields).toHaveProperty([field])
    const { rows } = await catalog.sql.query(
      'select (select count(*) from posts)::int as posts, (select count(*) from outbox)::int as events',
    )
    expect(rows).toEqual([{ posts: 0, events: 0 }])
  })

  test('is refused with a slug that another has', async () => {
    await create({ slug: 'the-one' })
    const { status, body } = await create({ slug: 'the-one' })
    expect(status).toBe(409)
    expect(body.meta).toMatchObject({ code: 'slug-taken', fields: { slug: expect.any(String) } })
  })
})

describe('changing a gift', () => {
  test('changes what is sent and nothing else, and raises the version', async () => {
    const id = await aPost(catalog.sql, { title: 'Before', quip: 'stays', version: 4 })
    const { status, body } = await change(id, { title: 'After', price: 12.5 })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({ title: 'After', quip: 'stays', price: 12.5 })
    expect((await outbox())[0]?.payload).toMatchObject({ version: 5, price: 12.5 })
  })

  test('lists it on the Instagram page at once', async () => {
    const id = await aPost(catalog.sql)
    const posted = async () => (await catalog.get('/api/lists/new/1?flag=instagram')).body.posts.map((post) => post.id)
    expect(await posted()).toEqual([])
    expect((await change(id, { instagram: true })).body.post).toMatchObject({ id, instagram: true })
    expect(await posted()).toEqual([id])
    expect(await purges.arrived()).toContain('/shop-instagram')
  })

  test('publishes when the shop no longer has it', async () => {
    const id = await aPost(catalog.sql)
    await change(id, { broken: true })
    await change(id, { broken: false, unavailable: true })
    expect((await outbox()).map(({ payload: { broken, unavailable } }) => [broken, unavailable])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('recomputes the dollar price when only the currency changes', async () => {
    const id = await aPost(catalog.sql, { price_cents: 10_000, price_usd_cents: 10_000, currency: 'USD' })
    await change(id, { currency: 'GBP' })
    const { rows } = await catalog.sql.query('select price_cents::int, price_usd_cents::int from posts')
    expect(rows).toEqual([{ price_cents: 10_000, price_usd_cents: 12_700 }])
  })

  test('replaces pictures and categories when they are sent, in the order given', async () => {
    const [one, two] = [await aPicture(catalog.sql), await aPicture(catalog.sql)]
    const [first, second] = [await aCategory(catalog.sql), await aCategory(catalog.sql)]
    const { body } = await create({ picture_ids: [one, two], category_ids: [first] })
    const { body: changed } = await change(body.post.id, { picture_ids: [two, one], category_ids: [second] })
    expect(changed.post.images.map((image) => image.id)).toEqual([two, one])
    const told = (await outbox()).at(-1)?.payload
    expect([told?.picture?.id, told?.second_picture?.id]).toEqual([two, one])
    expect(changed.post.category_ids).toEqual([second])
    const { body: untouched } = await change(body.post.id, { quip: 'x' })
    expect(untouched.post.images).toHaveLength(2)
  })

  test('remembers when it was first published', async () => {
    const { body } = await create({ ...(await complete()), published: '2026-05-01T10:00:00Z' })
    await change(body.post.id, { published: null })
    const { body: again } = await change(body.post.id, { published: '2026-06-01T10:00:00Z' })
    expect(again.post).toMatchObject({ published: '2026-06-01T10:00:00.000Z', first_published: '2026-05-01T10:00:00.000Z' })
  })

  test('drops the pages of the old address and of the new one', async () => {
    const { body } = await create({ slug: 'old-name' })
    await purges.arrived()
    purges.clear()
    await change(body.post.id, { slug: 'new-name' })
    expect(await purges.arrived()).toEqual(
      expect.arrayContaining(['/old-name', '/new-name', '/api/posts/old-name', '/api/posts/new-name']),
    )
  })

  test('writes nothing when part of it is refused', async () => {
    const { body } = await create({})
    expect((await change(body.post.id, { title: 'Changed', category_ids: [999] })).status).toBe(400)
    expect((await catalog.get(`/api/admin/posts/${body.post.id}`, editor)).body.post.title).toBe('A kettle that whistles Bach')
    expect(await outbox()).toHaveLength(1)
  })

  test('is refused for a slug that another has, and for a gift that is not there', async () => {
    await aPost(catalog.sql, { slug: 'taken' })
    const id = await aPost(catalog.sql)
    expect((await change(id, { slug: 'taken' })).status).toBe(409)
    expect((await change(9999, { quip: 'x' })).status).toBe(404)
  })
})

describe('deleting a gift', () => {
  test('puts it into the trash and publishes the deletion', async () => {
    const { body } = await create({})
    expect((await catalog.send('DELETE', `/api/admin/posts/${body.post.id}`, undefined, editor)).status).toBe(200)
    expect((await catalog.get('/api/admin/posts', editor)).body.total).toBe(0)
    expect((await outbox()).map((row) => [row.payload.version, row.payload.deleted])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('is refused where there is none', async () => {
    expect((await catalog.send('DELETE', '/api/admin/posts/4711', undefined, editor)).status).toBe(404)
  })
})

describe('an event', () => {
  test('is not published for a change that was rolled back', async () => {
    const payload = {
      event_id: '0195b3c0-0000-7000-8000-000000000000',
      at: new Date().toISOString(),
      post_id: 1,
      version: 1,
      deleted: false,
      slug: 'x',
      title: 'x',
      image: '',
      price: null,
      currency: 'USD',
      link: '',
      nsfw: false,
      published: null,
    }
    const work = catalog.service.app.get(DataSource).transaction(async (manager) => {
      await addToOutbox(manager, postChanged, [payload])
      throw new Error('changed our minds')
    })
    await expect(work).rejects.toThrow('changed our minds')
    expect(await outbox()).toEqual([])
  })
})

describe('a body', () => {
  const post = (body: string, type: string) =>
    fetch(`${catalog.url}/api/admin/posts`, { method: 'POST', body, headers: { 'content-type': type } })

  test('that is not JSON is refused', async () => {
    expect((await post('{"title": ', 'application/json')).status).toBe(400)
  })

  test('of another type is refused', async () => {
    expect((await post('<post/>', 'application/xml')).status).toBe(415)
  })

  test('beyond a megabyte is refused', async () => {
    expect((await post(JSON.stringify({ title: 'x'.repeat(1_100_000) }), 'application/json')).status).toBe(413)
  })
})

describe('publishing a gift', () => {
  const NOW = '2026-05-01T10:00:00Z'

  test('is refused while it has no link, no price or no picture, with what is missing at each field', async () => {
    const { status, body } = await create({ published: NOW })
    expect(status).toBe(422)
    expect(body.meta).toMatchObject({
      code: 'not-ready-to-publish',
      error: 'This gift cannot be published without a link, a price and a picture.',
      fields: { link: expect.any(String), price: expect.any(String), picture_ids: expect.any(String) },
    })
    const { body: draft } = await create({ ...(await complete()), price: null })
    expect(draft.post.missing).toEqual(['price'])
    const refused = await change(draft.post.id, { published: NOW })
    expect(Object.keys(refused.body.meta.fields)).toEqual(['price'])
    expect((await catalog.get(`/api/admin/posts/${draft.post.id}`, editor)).body.post.published).toBeNull()
    expect((await change(draft.post.id, { published: NOW, price: 5 })).body.post).toMatchObject({
      published: '2026-05-01T10:00:00.000Z',
      missing: [],
    })
  })

  test('does not let what it needs be taken away afterwards', async () => {
    const { body } = await create({ ...(await complete()), published: NOW })
    expect((await change(body.post.id, { link: '' })).status).toBe(422)
    expect((await change(body.post.id, { picture_ids: [] })).status).toBe(422)
    expect((await change(body.post.id, { link: '', published: null })).status).toBe(200)
  })

  test('leaves one that was public before alone, to be mended piece by piece', async () => {
    const id = await aPost(catalog.sql, { merchant_link: '', price_cents: null })
    expect((await change(id, { title: 'A better title', price: 5 })).body.post).toMatchObject({
      title: 'A better title',
      missing: ['link', 'picture'],
    })
  })
})
