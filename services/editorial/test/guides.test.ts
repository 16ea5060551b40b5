import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createAuthor, createCategory, createGuide, createProduct, removeGuides } from './factories.ts'
import { ACCESS, guideCallsOf } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial({ AFFILIATE_TAGS: JSON.stringify({ amazon: { 'amazon.com': 'ours-20' } }) })

afterAll(() => editorial.close())
beforeEach(async () => {
  await removeGuides(editorial.sql)
})

const own = { link: 'https://www.amazon.com/dp/B00EXAMPL1', merchant: 'Amazon', price: 12.5 }
const tomorrow = () => new Date(Date.now() + 86_400_000)

async function aKnownPost(id: number, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const all: Record<string, unknown> = {
    post_id: id,
    version: 1,
    deleted: false,
    slug: `gift-${id}`,
    title: `Gift ${id}`,
    what: `Thing ${id}`,
    picture: { id: null, src: `/media/${id}.jpg`, width: 8, height: 6, alt: '', color: '#aabbcc' },
    merchant: 'Etsy',
    price: 20,
    currency: 'USD',
    link: `https://www.etsy.com/listing/${id}`,
    nsfw: false,
    published: new Date(0),
    ...columns,
  }
  const places = Object.keys(all).map((_name, index) => `$${index + 1}`)
  await editorial.sql.query(
    `insert into known_posts (${Object.keys(all).join(', ')}) values (${places.join(', ')})`,
    Object.values(all),
  )
  return id
}

describe('lists of guides', () => {
  const slugsAt = async (path: string) => (await editorial.get(path)).body.guides.map(({ slug }) => slug)

  test('start with the newest: six of them, or all', async () => {
    for (let number = 1; number <= 8; number += 1) await createGuide(editorial.sql, { slug: `number-${number}` })
    expect(await slugsAt('/api/buying-guides/latest')).toEqual([
      'number-8',
      'number-7',
      'number-6',
      'number-5',
      'number-4',
      'number-3',
    ])
    expect(await slugsAt('/api/buying-guides/all/')).toHaveLength(8)
  })

  test('are empty, not missing, without guides', async () => {
    expect(await editorial.get('/api/buying-guides/latest')).toMatchObject({
      status: 200,
      body: { meta: { status: 'success' }, guides: [] },
    })
  })

  test('leave out drafts and scheduled guides', async () => {
    await createGuide(editorial.sql, { slug: 'shown' })
    await createGuide(editorial.sql, { published: null })
    await createGuide(editorial.sql, { published: tomorrow() })
    expect(await slugsAt('/api/buying-guides/all')).toEqual(['shown'])
  })

  test('truncate the intro at 200 characters, count visible products, and show the picture of a gift', async () => {
    const pictured = await aKnownPost(5)
    const guide = await createGuide(editorial.sql, { content: 'A word. '.repeat(60), picture_post_id: pictured })
    await createProduct(editorial.sql, guide, { post_id: pictured })
    await createProduct(editorial.sql, guide, { post_id: await aKnownPost(6, { deleted: true }) })
    const [summary] = (await editorial.get('/api/buying-guides/all')).body.guides
    expect(summary).toMatchObject({ product_count: 1, image: '/media/5.jpg' })
    expect(summary?.summary.length).toBeLessThanOrEqual(200)
    expect(summary?.summary).toMatch(/word…$/)
  })
})

describe('a guide', () => {
  const productsOf = async (slug: string, country?: string) =>
    (await editorial.get(`/api/buying-guide/${slug}`, country === undefined ? {} : { country })).body.products

  test('is complete, with both slash forms', async () => {
    await createGuide(editorial.sql, {
      slug: 'for-tea-people',
      category_ids: [await createCategory(editorial.sql, 'Tea')],
    })
    for (const path of ['/api/buying-guide/for-tea-people', '/api/buying-guide/for-tea-people/']) {
      const { status, body } = await editorial.get(path)
      expect(status).toBe(200)
      expect(body.guide).toMatchObject({
        content: 'Why.\n\nAnd how.',
        outro: 'That is all.',
        layout: 'listicle',
        author: null,
        checked: null,
        categories: [{ name: 'Tea', slug: 'tea' }],
      })
    }
  })

  test('has a summary in which links are words', async () => {
    await createGuide(editorial.sql, { slug: 'with-a-link', content: 'Read [our mugs](/best-mugs/) first.' })
    const { guide } = (await editorial.get('/api/buying-guide/with-a-link')).body
    expect([guide.summary, guide.content]).toEqual(['Read our mugs first.', 'Read [our mugs](/best-mugs/) first.'])
  })

  test('has its author with a line and a portrait, and the day when it was checked', async () => {
    const portrait = { id: null, src: '/media/inez.jpg', width: 8, height: 6, alt: '', color: '#aabbcc' }
    const inez = await createAuthor(editorial.sql, { name: 'Inez', line: 'Asleep by nine.', picture: JSON.stringify(portrait) })
    const bertram = await createAuthor(editorial.sql, { name: 'Bertram' })
    await createGuide(editorial.sql, { slug: 'with-portrait', author_id: inez, checked: '2026-11-20' })
    await createGuide(editorial.sql, { slug: 'with-name', author_id: bertram })
    expect((await editorial.get('/api/buying-guide/with-portrait')).body.guide).toMatchObject({
      author: { name: 'Inez', line: 'Asleep by nine.', picture: portrait },
      checked: '2026-11-20',
    })
    expect((await editorial.get('/api/buying-guide/with-name')).body.guide).toMatchObject({
      author: { name: 'Bertram', line: '', picture: null },
      checked: null,
    })
  })

  test('stays when its author is removed', async () => {
    await createGuide(editorial.sql, { slug: 'orphan', author_id: await createAuthor(editorial.sql, { name: 'Inez' }) })
    await editorial.sql.query('delete from authors')
    expect((await editorial.get('/api/buying-guide/orphan')).body.guide.author).toBeNull()
  })

  test('shows its products in order, with values of the gift and its own', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'mixed' })
    await createProduct(editorial.sql, guide, { post_id: await aKnownPost(7), title: '' })
    await createProduct(editorial.sql, guide, {
      post_id: await aKnownPost(8),
      title: 'Our own words',
      price: 19.99,
      currency: 'GBP',
    })
    await createProduct(editorial.sql, guide, { title: 'Without a page', ...own })
    expect(await productsOf('mixed')).toMatchObject([
      {
        title: 'Gift 7',
        gift_title: '',
        what: 'Thing 7',
        price: 20,
        currency: 'USD',
        merchant: 'Etsy',
        slug: 'gift-7',
        post_id: 7,
        image: '/media/7.jpg',
      },
      {
        title: 'Our own words',
        gift_title: 'Gift 8',
        what: 'Thing 8',
        price: 19.99,
        currency: 'GBP',
        slug: 'gift-8',
        post_id: 8,
      },
      {
        title: 'Without a page',
        gift_title: '',
        what: '',
        price: 12.5,
        merchant: 'Amazon',
        slug: '',
        post_id: null,
        image: '/media/placeholder.svg',
      },
    ])
  })

  test('leaves out gifts that were deleted, withdrawn, are adult, or unknown', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'gone' })
    const hidden = [{ deleted: true }, { published: null }, { published: tomorrow() }, { nsfw: true }]
    for (const [index, columns] of hidden.entries())
      await createProduct(editorial.sql, guide, { post_id: await aKnownPost(index + 1, columns) })
    await createProduct(editorial.sql, guide, { gift: 'unheard-of' })
    expect(await productsOf('gone')).toEqual([])
  })

  test("links to the merchant with our tag, and for US visitors to the merchant's search if the link is broken", async () => {
    const guide = await createGuide(editorial.sql, { slug: 'links' })
    await createProduct(editorial.sql, guide, { ...own, title: 'Tin robot', broken: true })
    const [american, british] = [await productsOf('links'), await productsOf('links', 'GB')].map(
      ([product]) => new URL(product?.link ?? ''),
    )
    expect([american?.pathname, american?.searchParams.get('k'), american?.searchParams.get('tag')]).toEqual([
      '/s',
      'Tin robot',
      'ours-20',
    ])
    expect([british?.pathname, british?.searchParams.get('tag')]).toEqual(['/dp/B00EXAMPL1', 'ours-20'])
  })

  test.each(['nothing', 'For-Tea-People', "'; drop table guides; --", '😀', 'draft', 'tomorrow'])(
    'is not found by %s',
    async (slug) => {
      await createGuide(editorial.sql, { slug: 'for-tea-people' })
      await createGuide(editorial.sql, { slug: 'draft', published: null })
      await createGuide(editorial.sql, { slug: 'tomorrow', published: tomorrow() })
      const { status, body } = await editorial.get(`/api/buying-guide/${encodeURIComponent(slug)}`)
      expect(status).toBe(404)
      expect(body.meta).toMatchObject({ status: 'error', code: 'guide-not-found' })
    },
  )

  test('with too long a slug is refused', async () => {
    expect((await editorial.get(`/api/buying-guide/${'x'.repeat(201)}`)).status).toBe(400)
  })
})

describe('related guides', () => {
  const relatedTo = async (id: number) =>
    (await editorial.get(`/api/buying-guides/related/${id}`)).body.guides.map(({ slug }) => slug)

  test('share a gift, a category or an audience, in that order; others are not related', async () => {
    const tea = [await createCategory(editorial.sql, 'Tea')]
    const given = await createGuide(editorial.sql, { category_ids: tea, audience: ['adult'] })
    const sharing = await createGuide(editorial.sql, { slug: 'same-gift' })
    for (const guide of [given, sharing]) await createProduct(editorial.sql, guide, { post_id: 5 })
    await createGuide(editorial.sql, { slug: 'same-category', category_ids: tea })
    await createGuide(editorial.sql, { slug: 'same-age', audience: ['teen', 'adult'] })
    await createGuide(editorial.sql, { slug: 'unrelated', audience: ['teen'] })
    await createGuide(editorial.sql, { slug: 'draft', category_ids: tea, published: null })
    expect(await relatedTo(given)).toEqual(['same-gift', 'same-category', 'same-age'])
  })

  test('are at most six', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => createGuide(editorial.sql, { audience: ['adult'] })))
    expect(await relatedTo(ids[0] ?? 0)).toHaveLength(6)
  })

  test('of an unknown or unpublished guide are not found; a malformed id is refused', async () => {
    const draft = await createGuide(editorial.sql, { published: null })
    for (const id of [draft, 4711, 2 ** 31 - 1])
      expect((await editorial.get(`/api/buying-guides/related/${id}`)).status).toBe(404)
    expect((await editorial.get('/api/buying-guides/related/tea')).status).toBe(400)
  })
})

describe('the guides with a gift', () => {
  const withGift = async (id: number | string) =>
    (await editorial.get(`/api/buying-guides/of-gift/${id}`)).body.guides.map(({ slug }) => slug)

  test('are listed newest first, at most six, without drafts', async () => {
    await aKnownPost(5)
    for (let number = 1; number <= 7; number += 1)
      await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: `with-it-${number}` }), { post_id: 5 })
    await createProduct(editorial.sql, await createGuide(editorial.sql, { published: null }), { post_id: 5 })
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'without-it' }), { post_id: await aKnownPost(6) })
    expect(await withGift(5)).toEqual(['with-it-7', 'with-it-6', 'with-it-5', 'with-it-4', 'with-it-3', 'with-it-2'])
    expect(await withGift(6)).toEqual(['without-it'])
  })

  test('are none for a gift that is not public or does not exist', async () => {
    await createProduct(editorial.sql, await createGuide(editorial.sql), {
      post_id: await aKnownPost(5, { published: tomorrow() }),
    })
    await createProduct(editorial.sql, await createGuide(editorial.sql), { post_id: 7 })
    for (const id of [5, 7, 2 ** 31 - 1]) expect(await withGift(id)).toEqual([])
    expect((await editorial.get('/api/buying-guides/of-gift/tea')).status).toBe(400)
  })
})

describe('the link of a product in the editor', () => {
  test('is the same that visitors follow: with the tags, the sub-tag, and a search instead of a broken link', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'same-links' })
    const amazon = { link: 'https://www.amazon.com/dp/B00EXAMPL2', merchant: 'Amazon' }
    await createProduct(editorial.sql, guide, { post_id: await aKnownPost(31, amazon), title: '' })
    await createProduct(editorial.sql, guide, { post_id: await aKnownPost(32, { ...amazon, broken: true }), title: 'Kettle' })
    await createProduct(editorial.sql, guide, { post_id: await aKnownPost(33, { ...amazon, nsfw: true }), ...own })
    await createProduct(editorial.sql, guide, own)
    const shown = (await editorial.get('/api/buying-guide/same-links')).body.products.map(({ link }) => link)
    const edited = (await guideCallsOf(editorial).open(guide, ACCESS)).body.products.map((product) => product.affiliate_link)
    expect(edited).toEqual(shown)
    expect(edited.map((link) => new URL(link).searchParams.get('tag'))).toEqual(['ours-20', 'ours-20', 'ours-20', 'ours-20'])
    const guideCode = `g${guide.toString(36)}`
    expect(edited.map((link) => new URL(link).searchParams.get('ascsubtag')?.replace(/^p\w+/, 'product'))).toEqual([
      `31-${guideCode}`,
      `32-${guideCode}`,
      `product-${guideCode}`,
      `product-${guideCode}`,
    ])
    expect(new URL(edited[1] ?? '').pathname).toBe('/s')
  })
})
