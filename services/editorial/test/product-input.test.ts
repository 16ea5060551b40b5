import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { cropGuideImage, readProductCsv, readProductLink, reserveProductId } from '@ribbonry/contracts'
import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { ACCESS, guideCallsOf, goodProduct, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

const { shop } = editorial
const FAILED = 'Changes could not be saved, please try again in a few minutes.'
const UNUSABLE = 'That picture cannot be used, please upload it again'
const INVALID = 'Product link invalid or missing'

let dataUrl: string
beforeAll(async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
})

const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()
/** Sends data for as long as the client reads. */
const endless =
  (type: string, beginning: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type })
    response.write(beginning)
    const more = (): void => {
      if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }

const read = async (id: number, link: string) =>
  (await calls.post<typeof readProductLink>(`/${id}/read-link`, { link })).body.product
const readCsv = (id: number, csv: string) => calls.post<typeof readProductCsv>(`/${id}/read-csv`, { csv })

describe('a saved product', () => {
  test.each<[string, object]>([
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }],
    ['a text of 100,000 characters', { content: 'x'.repeat(100_000) }],
    ['a link of 10,000 characters', { link: `https://shop.example.com/${'x'.repeat(10_000)}` }],
    ['a price that is a list', { price: [1] }],
    ['an id that is a word', { product_id: 'kettle' }],
    ['an edge that is a word', { crop_left: 'left' }],
  ])('with %s is malformed, and the guide is unchanged', async (_what, fields) => {
    const { id, version } = await calls.make([goodProduct()])
    const { status, body } = await calls.save({ id, version, products: [goodProduct(fields)] } as never)
    expect([status, body.meta.code]).toEqual([400, 'invalid-input'])
    expect((await calls.open(id)).body).toMatchObject({ version, products: [{}] })
  })

  test('keeps markup as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const { id } = await calls.make([goodProduct({ title, content: `${title} & more` })])
    expect((await calls.open(id)).body.products[0]).toMatchObject({ title, content: `${title} & more` })
  })

  test('keeps its picture and its crop if a path is not one of ours, says so, and the rest is saved', async () => {
    const made = await calls.make([goodProduct(), goodProduct()])
    const { id, products } = made
    const cut = await calls.post<typeof cropGuideImage>(`/crop-image/${id}`, { source_image: dataUrl })
    const { image: own } = cut.body
    const [first = 0, other = 0] = products
    const save = (version: number, image: string, fields: object = {}) =>
      calls.save({ id, version, products: [{ product_id: first, image, ...fields }, { product_id: other }] } as never)
    let { version } = (await save(made.version, own, { crop_source: own, crop_left: 12 })).body
    for (const image of ['javascript:alert(1)', 'https://shop.example.com/a.jpg', `/media/${'0'.repeat(32)}/960.jpg`]) {
      const title = `A kettle beside ${image}`
      const { body } = await save(version, image, { title, crop_source: image, crop_left: 90 })
      expect(body.meta.status).toBe('success')
      expect(body.products).toMatchObject([
        { title, image: own, crop_source: own, crop_left: 12, errors: [UNUSABLE] },
        { errors: ['Please upload an image'] },
      ])
      version = body.version
    }
    expect((await save(version, own)).body.products[0]?.errors).toEqual([])
    expect((await calls.open(id)).body.products[0]?.errors).toEqual([])
  })

  test('without a picture has one sentence about one that cannot be used', async () => {
    const { id, version, products } = await calls.make([goodProduct()])
    const [product] = (await calls.save({ id, version, products: [{ product_id: products[0], image: '/a.jpg' }] } as never)).body
      .products
    expect(product).toMatchObject({ image: '', errors: [UNUSABLE] })
  })
})

describe('the id of a product', () => {
  test('is refused beyond 200', async () => {
    const { id } = await calls.make(Array.from({ length: 200 }, () => goodProduct()))
    expect(said(await calls.post(`/${id}/get-product-id`, { link: 'https://shop.example.com/one-more' }))).toEqual([
      'A guide has at most 200 products.',
      'too-many-products',
    ])
  })

  test('is reserved for an incomplete link, and malformed without text', async () => {
    const { id } = await calls.make()
    for (const link of ['', 'nonsense', 'javascript:alert(1)'])
      expect((await calls.post<typeof reserveProductId>(`/${id}/get-product-id`, { link })).body.product_id).toBeGreaterThan(0)
    for (const link of [5, null, ['x'], 'x'.repeat(4001)])
      expect((await calls.post(`/${id}/get-product-id`, { link })).status).toBe(400)
  })

  test('of another guide cannot be deleted, restored or noted', async () => {
    const [mine, theirs] = [await calls.make([goodProduct()]), await calls.make([goodProduct()])]
    const [product] = theirs.products
    for (const path of [`/${mine.id}/delete/${product}`, `/${mine.id}/restore/${product}`])
      expect([path, said(await calls.post(path, undefined))[1]]).toEqual([path, 'product-not-found'])
    expect(said(await calls.post('/notify-broken-link/', { product, buying_guide: mine.id }))[1]).toBe('product-not-found')
    expect((await calls.open(theirs.id)).body.products).toMatchObject([{ product_id: product, notified_broken: false }])
    for (const path of [`/${mine.id}/delete/kettle`, `/${mine.id}/delete/0`])
      expect([path, (await calls.post(path, undefined)).status]).toEqual([path, 400])
  })
})

describe('a link to be read', () => {
  test.each(['javascript:alert(1)', 'http://127.0.0.1/', 'https://user:pass@shop.example.com/a', 'data:text/html,<b>x</b>'])(
    'such as %s is not requested, and is an error',
    async (link) => {
      const { id } = await calls.make()
      expect(await read(id, link)).toMatchObject({
        given: link,
        title: '',
        unread: true,
        errors: expect.arrayContaining([INVALID]),
      })
    },
  )

  test('that is empty or too long is malformed', async () => {
    const { id } = await calls.make()
    for (const link of ['', '  ', 'x'.repeat(4001), 7, null])
      expect((await calls.post(`/${id}/read-link`, { link })).status).toBe(400)
    for (const links of [[], 'https://shop.example.com/', [7]])
      expect((await calls.post(`/${id}/read-links`, { links })).status).toBe(400)
  })

  test('to a page of 2 GB is read at its beginning', async () => {
    const html = '<html><head><meta property="og:title" content="A kettle"></head><body>'
    shop.pages.set('/2-gb', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 2 * 1024 ** 3 })
      response.write(html)
      response.write('x'.repeat(2_000_000))
    })
    const { id } = await calls.make()
    expect(await read(id, `${shop.url}/2-gb`)).toMatchObject({ title: 'A kettle', unread: false })
  })

  test('to a page that expands to millions of elements is answered', async () => {
    const parts = Array.from({ length: 2500 }, (_, at) => `<b a${at}>`).join('')
    shop.pages.set('/bursts', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>A kettle</title><p>${parts}</p>${'<p>x'.repeat(2500)}`),
    )
    const { id } = await calls.make()
    const started = process.cpuUsage()
    expect(await read(id, `${shop.url}/bursts`)).toMatchObject({ title: 'A kettle' })
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
  })

  test('to a page of strange facts reads them as text, truncated', async () => {
    const facts = {
      '@type': 'Product',
      name: `<script>alert(1)</script>${'x'.repeat(10_000)}`,
      image: 'javascript:alert(1)',
      offers: { price: '-5', priceCurrency: '<b>' },
    }
    const text = JSON.stringify(facts).replaceAll('</', String.raw`<\/`)
    shop.pages.set('/strange', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<script type="application/ld+json">${text}</script>`),
    )
    const { id } = await calls.make()
    const product = await read(id, `${shop.url}/strange`)
    expect(product).toMatchObject({ price: null, currency: 'USD', image: '' })
    expect([product.title.slice(0, 25), product.title.length]).toEqual(['<script>alert(1)</script>', 300])
  })
})

describe('a CSV', () => {
  test('is read line by line, with the errors of each', async () => {
    const { id } = await calls.make([goodProduct({ link: 'https://shop.example.com/there' })])
    const lines = [
      'link,title,price,image,description',
      'https://shop.example.com/1,Fine,"$1,299.00",https://shop.example.com/1.jpg,Text',
      'https://shop.example.com/2,Dots,1.2.3,https://shop.example.com/2.jpg,Text',
      'https://shop.example.com/3,Nothing,\u00a0,https://shop.example.com/3.jpg,Text',
      'https://shop.example.com/4,Below,-5,https://shop.example.com/4.jpg,Text',
      'javascript:alert(1),Script,5,https://shop.example.com/5.jpg,Text',
      'https://shop.example.com/there?utm_source=x,There,5,https://shop.example.com/6.jpg,Text',
      ',"=cmd|calc",5,,',
    ]
    const { products } = (await readCsv(id, lines.join('\n'))).body
    expect(products.map(({ title, price, errors }) => [title, price, errors])).toEqual([
      ['Fine', 1299, []],
      ['Dots', 1.2, ['Please check the price, it may mean another amount']],
      ['Nothing', 0, ['Please provide a price']],
      ['Below', null, ['Please provide a price']],
      ['Script', 5, [INVALID]],
      ['There', 5, ['Duplicate! This item already exists in the gift guide and could not be added.']],
      ['=cmd|calc', 5, ['Please upload an image', 'Please provide a link']],
    ])
  })

  test('without a column for links asks for it, and is read by the columns that are matched', async () => {
    const { id } = await calls.make()
    const csv = 'Wo,Was\nhttps://shop.example.com/1,A kettle\nhttps://shop.example.com/2,A bell'
    const none = { link: '', title: '', price: '', image: '', content: '' }
    const rows = [
      ['https://shop.example.com/1', 'A kettle'],
      ['https://shop.example.com/2', 'A bell'],
    ]
    expect((await readCsv(id, csv)).body).toMatchObject({ products: [], columns: ['Wo', 'Was'], rows, matched: none })
    const matched = { ...none, link: 'Wo', title: 'Was' }
    const { products } = (await calls.post<typeof readProductCsv>(`/${id}/read-csv`, { csv, matched })).body
    expect(products.map(({ link, title }) => [link, title])).toEqual(rows)
  })

  test.each<[string, string]>([
    ['without names of columns', ',\nA,1'],
    ['with nothing but a link', 'https://shop.example.com/1'],
    ['with 201 lines', `link\n${'https://shop.example.com/\n'.repeat(201)}`],
  ])('%s is refused with a message at its field', async (_what, csv) => {
    const { id } = await calls.make()
    const answer = await readCsv(id, csv)
    expect([answer.status, answer.body.meta.code]).toEqual([200, 'csv-not-valid'])
    expect(answer.body.meta.fields?.['csv']).toBe(answer.body.meta.error)
  })

  test('that is empty, too large or not text is malformed', async () => {
    const { id } = await calls.make()
    for (const csv of ['', 5, null, '\0\u0001\u0002', `link\n${'x'.repeat(512 * 1024)}`])
      expect((await calls.post(`/${id}/read-csv`, { csv })).status).toBe(400)
  })
})

describe('a picture to be cropped', () => {
  test.each<[string, object]>([
    ['an edge that is a word', { crop_left: 'left' }],
    ['an edge beyond all pictures', { crop_left: 1e9 }],
    ['a size of nothing', { drawn_width: 0, drawn_height: 10 }],
    ['no source', { source_image: undefined }],
    ['a source that is a number', { source_image: 5 }],
    ['a product that is a word', { product_id: 'kettle' }],
  ])('with %s is malformed', async (_what, fields) => {
    const { id } = await calls.make()
    const answer = await calls.post(`/crop-image/${id}`, { source_image: dataUrl, ...fields })
    expect([answer.status, answer.body.meta.code]).toEqual([400, 'invalid-input'])
  })

  test('from an address that never ends, is private or redirects in a circle is refused', async () => {
    shop.pages.set('/endless.jpg', endless('image/jpeg', 'x'))
    shop.pages.set('/inside.jpg', redirect('http://169.254.169.254/latest/meta-data'))
    shop.pages.set('/round.jpg', redirect('/round.jpg'))
    shop.pages.set('/page.jpg', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi</p>'))
    const { id } = await calls.make()
    for (const path of ['/endless.jpg', '/inside.jpg', '/round.jpg', '/page.jpg', '/none.jpg'])
      expect([path, ...said(await calls.post(`/crop-image/${id}`, { source_image: shop.url + path }))]).toEqual([
        path,
        FAILED,
        'image-refused',
      ])
  })
})

describe('the head of a guide', () => {
  test.each<[string, () => object]>([
    ['an SVG', () => ({ image: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` })],
    ['a renamed script', () => ({ image: `data:image/png;base64,${Buffer.from('<script>').toString('base64')}` })],
    ['an inner address', () => ({ image: 'http://127.0.0.1:1/a.jpg' })],
    ['edges outside', () => ({ image: dataUrl, crop_left: 5000, crop_right: 6000, crop_top: 0, crop_bottom: 100 })],
    ['edges of nothing', () => ({ image: dataUrl, crop_left: 10, crop_right: 10, crop_top: 0, crop_bottom: 100 })],
  ])('is refused for %s, and stays unchanged', async (_what, fields) => {
    const { id, version } = await calls.make()
    expect(said(await calls.post(`/upload-main-image/${id}`, fields()))).toEqual([FAILED, 'image-refused'])
    expect((await calls.open(id)).body).toMatchObject({ version, guide: { source_image: '' } })
  })

  test.each([{ focus_x: 2 }, { focus_y: -1 }, { focus_x: 'left' }])('with the focus %j is malformed', async (focus) => {
    const { id } = await calls.make()
    expect((await calls.post(`/upload-main-image/${id}`, { image: dataUrl, ...focus })).status).toBe(400)
  })

  test('is cropped by edges in reverse order', async () => {
    const { id } = await calls.make()
    const edges = { crop_left: 970, crop_right: 0, crop_top: 400, crop_bottom: 0 }
    expect((await calls.post(`/upload-main-image/${id}`, { image: dataUrl, ...edges })).body).toMatchObject({
      width: 970,
      height: 400,
    })
  })
})

describe('the blacklist', () => {
  test('is malformed beyond 2,000 sites, or without text', async () => {
    for (const sites of [Array.from({ length: 2001 }, (_, at) => `site-${at}.example`), 'bad.example', [5]])
      expect((await calls.post('/blacklisted-sites', { sites }, ACCESS)).status).toBe(400)
    expect((await calls.post('/blacklisted-sites', { sites: [] }, WRITER)).status).toBe(403)
  })
})
