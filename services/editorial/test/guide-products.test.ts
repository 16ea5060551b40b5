import { afterAll, describe, expect, test } from '@jest/globals'
import type {
  deleteGuideProduct,
  listBlacklistedSites,
  reserveProductId,
  restoreGuideProduct,
  saveBlacklistedSites,
} from '@ribbonry/contracts'
import { ACCESS, CURATOR, guideCallsOf, EDITOR, goodProduct, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

const DUPLICATE = 'Duplicate! This item already exists in the gift guide and could not be added.'
const addPost = async (id: number): Promise<void> => {
  const picture = { id: null, src: `/media/gift-${id}.jpg`, width: 4, height: 3, alt: '', color: '#ffffff' }
  await editorial.sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published)
      values ($1, 1, false, $2, $3, $4, 'Etsy', 12, 'USD', $5, false, now())`,
    [id, `gift-${id}`, `Gift ${id}`, JSON.stringify(picture), `https://www.etsy.com/listing/${100_000 + id}`],
  )
}

describe('the products of a guide', () => {
  test('keep their ids in any order', async () => {
    const { id, version, products } = await calls.make([goodProduct(), goodProduct(), goodProduct()])
    const order = [products[2], products[0], products[1]]
    const moved = await calls.save({ id, version, products: order.map((product_id) => ({ product_id })) } as never)
    expect(moved.body.products.map(({ product_id, pos, sort }) => [product_id, pos, sort])).toEqual(
      order.map((product_id, at) => [product_id, at + 1, at + 1]),
    )
  })

  test('are stored as typed, with every error at once', async () => {
    const { id, version } = await calls.make()
    const products = [{ title: '', price: '', link: '', content: 'Too few words' }, goodProduct({ price: '$1,299.00' })]
    const { body } = await calls.save({ id, version, products } as never)
    expect(body.products.map(({ errors, price }) => [price, errors])).toEqual([
      [null, ['Please provide a title', 'Please provide a price', 'Please upload an image', 'Please provide a link']],
      [1299, ['Please upload an image']],
    ])
    await calls.assign(id, { user_id: 7, curator_id: 8 })
    const wordError = 'Please provide a description that is at least 30 words'
    expect((await calls.open(id, WRITER)).body.products[0]?.errors).toContain(wordError)
    expect((await calls.open(id, CURATOR)).body.products[0]?.errors).not.toContain(wordError)
  })

  test.each<[unknown, number | null, string]>([
    ['1.2.3', 1.2, ''],
    ['\u00a0', 0, ''],
    ['-5', null, '-5'],
    [-5, null, '-5'],
    ['ask us', null, 'ask us'],
    [null, null, ''],
  ])('with the price %j have %j, and no input is lost', async (price, stored, text) => {
    const { id, version } = await calls.make([goodProduct()])
    const { body } = await calls.save({ id, version, products: [goodProduct({ price })] } as never)
    expect(body.products[0]).toMatchObject({ price: stored, price_text: text })
  })

  test.each([
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'https://user:pass@shop.example.com/a',
    'https://shop.example.com/a.png?x',
  ])('with the link %s are stored with an error', async (link) => {
    const { id, version } = await calls.make()
    const { body } = await calls.save({ id, version, products: [goodProduct({ link })] } as never)
    expect(body.products[0]).toMatchObject({
      link,
      errors: expect.arrayContaining(['Product link invalid or missing']),
    })
  })

  test('have clean links', async () => {
    const { id, version } = await calls.make()
    const link = 'https://www.amazon.com/Some-Name/dp/B000000001/ref=sr_1_1?tag=theirs-20&utm_source=x'
    const { body } = await calls.save({ id, version, products: [goodProduct({ link })] } as never)
    expect(body.products[0]).toMatchObject({ link: 'https://www.amazon.com/dp/B000000001', merchant: 'Amazon' })
    expect(body.guide).toMatchObject({ amazon_count: 1, etsy_count: 0, broken_count: 0, product_count: 1 })
  })

  test('show the values of their gift until they have their own', async () => {
    await addPost(21)
    const { id, version } = await calls.make()
    const added = await calls.save({ id, version, products: [{ post_id: 21, content: 'Nice.' }] } as never)
    const [product] = added.body.products
    expect(product).toMatchObject({
      title: 'Gift 21',
      price: 12,
      image: '/media/gift-21.jpg',
      link: 'https://www.etsy.com/listing/100021',
      slug: 'gift-21',
      errors: [],
      merchant: 'Etsy',
    })
    expect(product?.affiliate_link).toContain('etsy.com/listing/100021')
    await calls.save({ id, version: added.body.version, products: [{ ...product, title: 'My own' }] } as never)
    await editorial.sql.query(`update known_posts set title = 'Renamed', price = 13 where post_id = 21`)
    expect((await calls.open(id)).body.products[0]).toMatchObject({ title: 'My own', price: 13 })
  })

  test('may occur twice by title, with an error', async () => {
    const { id, version } = await calls.make([
      goodProduct({ title: 'Café mug' }),
      goodProduct({ title: 'cafe  MUG' }),
      goodProduct(),
    ])
    expect(
      (await calls.save({ id, version })).body.products.map(({ duplicate, errors }) => [duplicate, errors.includes(DUPLICATE)]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test('cannot be added with a link that exists', async () => {
    const { id, version } = await calls.make([goodProduct({ link: 'https://www.etsy.com/listing/777777/x' })])
    const { products } = (await calls.open(id)).body
    const answer = await calls.save({
      id,
      version,
      products: [...products, goodProduct({ link: 'https://etsy.com/listing/777777?ref=y' })],
    } as never)
    expect(said(answer)).toEqual([DUPLICATE, 'duplicate-product'])
    expect((await calls.open(id)).body).toMatchObject({ version, products: [{}] })
  })

  test('are refused when one id occurs twice, or belongs to another guide', async () => {
    const [mine, theirs] = [await calls.make([goodProduct()]), await calls.make([goodProduct()])]
    const [id] = mine.products
    for (const products of [[{ product_id: id }, { product_id: id }], [{ product_id: theirs.products[0] }]])
      expect((await calls.save({ id: mine.id, version: mine.version, products } as never)).status).toBe(400)
  })

  test('cause writes of changed rows only', async () => {
    const { id, version } = await calls.make(Array.from({ length: 20 }, () => goodProduct()))
    const rows = async () =>
      (
        await editorial.sql.query<{ id: number; xmin: string }>('select id, xmin::text from guide_products where guide_id = $1', [
          id,
        ])
      ).rows
    const before = await rows()
    const { products } = (await calls.open(id)).body
    await calls.save({
      id,
      version,
      products: products.map((one, at) => (at === 7 ? { ...one, content: 'Other.' } : one)),
    } as never)
    const after = new Map((await rows()).map((row) => [row.id, row.xmin]))
    expect(before.filter((row) => after.get(row.id) !== row.xmin).map((row) => row.id)).toEqual([products[7]?.product_id])
  })
})

describe('a new product that is a gift', () => {
  test('is refused if the guide contains its link, though the save has none', async () => {
    await addPost(81)
    const { id, version, products } = await calls.make([goodProduct({ link: 'https://www.etsy.com/listing/100081' })])
    const [kept] = products.map((product_id) => ({ product_id }))
    expect(said(await calls.save({ id, version, products: [kept, { post_id: 81 }] } as never))).toEqual([
      DUPLICATE,
      'duplicate-product',
    ])
    await addPost(82)
    const twice = await calls.save({ id, version, products: [kept, { post_id: 82 }, { post_id: 82 }] } as never)
    expect(twice.body.meta.fields?.['products.2.link']).toBe(DUPLICATE)
  })
})

describe('the id of a product', () => {
  test('is reserved, and used by the next save', async () => {
    const { id, version } = await calls.make([goodProduct()])
    const { product_id } = (await calls.post<typeof reserveProductId>(`/${id}/get-product-id`, {})).body
    const { products } = (await calls.open(id)).body
    const saved = await calls.save({ id, version, products: [{ ...goodProduct(), product_id }, ...products] } as never)
    expect(saved.body.products[0]?.product_id).toBe(product_id)
    const other = await calls.make()
    expect((await calls.save({ id: other.id, version: other.version, products: [{ product_id }] } as never)).status).toBe(400)
  })

  test('is not reserved for an existing link', async () => {
    const { id } = await calls.make([goodProduct({ link: 'https://shop.example.com/once' })])
    expect(said(await calls.post(`/${id}/get-product-id`, { link: 'https://shop.example.com/once/?utm_source=a' }))).toEqual([
      DUPLICATE,
      'duplicate-product',
    ])
  })
})

describe('a gift that visitors do not see', () => {
  test('fails the conditions on products and links, until it is public', async () => {
    for (const gift of [61, 62, 63, 64, 65]) await addPost(gift)
    const { id } = await calls.make([61, 62, 63, 64, 65].map((post_id) => ({ post_id, content: 'Nice.' })))
    const closed = async () =>
      (await calls.open(id)).body.gates.flatMap(({ name, ok, message }) =>
        ['products', 'links', 'product-errors'].includes(name) && !ok ? [[name, message]] : [],
      )
    expect(await closed()).toEqual([])
    for (const hidden of ['nsfw = true', "published = now() + interval '1 day'", 'published = null']) {
      await editorial.sql.query(`update known_posts set ${hidden} where post_id = 64`)
      expect([hidden, await closed()]).toEqual([
        hidden,
        [
          ['products', 'Please add at least 5 products that visitors see'],
          ['links', 'Product 4: visitors do not see its gift, which is not public or for adults'],
        ],
      ])
      expect((await calls.open(id)).body.products.map(({ visible }) => visible)).toEqual([true, true, true, false, true])
      await editorial.sql.query('update known_posts set nsfw = false, published = now() where post_id = 64')
    }
    expect(await closed()).toEqual([])
  })
})

describe('a removed product', () => {
  test('is removed once, and restored in its place with its id', async () => {
    const { id, products } = await calls.make([goodProduct(), goodProduct(), goodProduct()])
    const [first, second, third] = products
    const removed = await calls.post<typeof deleteGuideProduct>(`/${id}/delete/${second}`, undefined)
    expect((await calls.post<typeof deleteGuideProduct>(`/${id}/delete/${second}`, undefined)).body.version).toBe(
      removed.body.version,
    )
    expect((await calls.open(id)).body.products.map(({ product_id }) => product_id)).toEqual([first, third])
    const back = await calls.post<typeof restoreGuideProduct>(`/${id}/restore/${second}`, undefined)
    expect(back.body).toMatchObject({ product: { product_id: second, pos: 2 }, version: removed.body.version + 1 })
    expect(said(await calls.post(`/${id}/delete/2000000`, undefined))[1]).toBe('product-not-found')
    expect(said(await calls.post(`/${id}/restore/2000000`, undefined))[1]).toBe('product-not-found')
  })

  test('is not restored beside another one with its gift', async () => {
    await addPost(71)
    const { id, products } = await calls.make([{ post_id: 71, content: 'Nice.' }])
    await calls.post(`/${id}/delete/${products[0]}`, undefined)
    const { version } = (await calls.open(id)).body
    expect((await calls.save({ id, version, products: [{ post_id: 71 }] } as never)).body.products).toHaveLength(1)
    expect(said(await calls.post(`/${id}/restore/${products[0]}`, undefined))).toEqual([DUPLICATE, 'duplicate-product'])
  })

  test('is restored by a save that contains it', async () => {
    const { id, version } = await calls.make([goodProduct(), goodProduct()])
    const { products } = (await calls.open(id)).body
    const without = await calls.save({ id, version, products: products.slice(1) } as never)
    const whole = await calls.save({ id, version: without.body.version, products } as never)
    expect(whole.body.products).toEqual(products)
  })
})

describe('the blacklist', () => {
  test('is replaced by access, and causes errors at products', async () => {
    const saved = await calls.post<typeof saveBlacklistedSites>(
      '/blacklisted-sites',
      { sites: ['https://www.Bad.example/x', 'worse.example'] },
      ACCESS,
    )
    expect(saved.body.sites).toEqual(['bad.example', 'worse.example'])
    const { id } = await calls.make([goodProduct({ link: 'https://deep.bad.example/kettle' })])
    expect((await calls.open(id)).body.products[0]?.errors).toContain('Blacklisted site')
    expect((await calls.post('/blacklisted-sites', { sites: [] }, EDITOR)).status).toBe(403)
    expect(said(await calls.post('/blacklisted-sites', { sites: ['no site'] }, ACCESS))[1]).toBe('site-not-valid')
    expect((await calls.get<typeof listBlacklistedSites>('/blacklisted-sites', WRITER)).body.sites).toEqual([
      'bad.example',
      'worse.example',
    ])
  })
})
