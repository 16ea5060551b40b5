import { afterAll, describe, expect, test } from '@jest/globals'
import type {
  CallAnswer,
  GuideGate,
  Interlink,
  listGuideSelection,
  listInboundLinks,
  listInterlinks,
  Meta,
  readPicturesFromLink,
  readProductCsv,
  readProductLink,
  readProductLinks,
  saveInterlinks,
} from '@ribbonry/contracts'
import type { RequestListener } from 'node:http'
import { createGuide } from './factories.ts'
import { guideCallsOf, EDITOR, goodProduct, OTHER, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

const { shop } = editorial
const product = { '@type': 'Product', name: 'Kettle', image: '/k.jpg', offers: { price: '29.50', priceCurrency: 'USD' } }
const html = `<html><head><script type="application/ld+json">${JSON.stringify(product)}</script></head></html>`
const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
/** The page, and no end of it. */
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.write(html)
  const more = (): void => {
    if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more)
    else response.once('drain', more)
  }
  more()
}
const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

const read = (id: number, link: string, caller = EDITOR) =>
  calls.post<typeof readProductLink>(`/${id}/read-link`, { link }, caller)

describe('a pasted link', () => {
  test('is read for title, price and picture, through redirects', async () => {
    shop.pages.set('/kettle', page)
    shop.pages.set('/short', redirect('/kettle'))
    const { id, version } = await calls.make()
    for (const path of ['/kettle', '/short'])
      expect((await read(id, shop.url + path)).body.product).toMatchObject({
        title: 'Kettle',
        price: 29.5,
        currency: 'USD',
        image: `${shop.url}/k.jpg`,
        unread: false,
      })
    expect((await calls.open(id)).body.version).toBe(version)
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'nonsense',
  ])('to %s is not followed, nor by a redirect', async (target) => {
    shop.pages.set('/away', redirect(target))
    const { id } = await calls.make()
    const nothing = { title: '', price: null, image: '', unread: true }
    expect((await read(id, target)).body.product).toMatchObject(nothing)
    expect((await read(id, `${shop.url}/away`)).body.product).toMatchObject(nothing)
  })

  test('to a page that never ends, redirects forever or is no page is given up', async () => {
    shop.pages.set('/endless', endless)
    shop.pages.set('/loop', redirect('/loop'))
    shop.pages.set('/huge', (_request, response) =>
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 2 * 1024 ** 3 }).write('x'),
    )
    const { id } = await calls.make()
    expect((await read(id, `${shop.url}/endless`)).body.product).toMatchObject({ title: 'Kettle', unread: false })
    for (const path of ['/loop', '/huge', '/nowhere'])
      expect((await read(id, shop.url + path)).body.product).toMatchObject({ unread: true })
  })

  test('has the error messages of the editor', async () => {
    const { id } = await calls.make([goodProduct({ link: 'https://shop.example.com/there' })])
    const { product: found } =
      (
        await calls.post<typeof readProductCsv>(`/${id}/read-csv`, { csv: 'link\nhttps://shop.example.com/there?utm_source=x' })
      ).body.products.map((one) => ({ product: one }))[0] ?? {}
    expect(found).toMatchObject({ duplicate: true, link: 'https://shop.example.com/there' })
    expect(found?.errors).toContain('Duplicate! This item already exists in the gift guide and could not be added.')
    expect((await read(id, shop.url, OTHER)).status).toBe(403)
  })
})

describe('the pictures of a page', () => {
  const pictures = async (link: string, caller: object = EDITOR) => {
    const { status, body } = await editorial.send<CallAnswer<typeof readPicturesFromLink> & { readonly meta: Meta }>(
      'POST',
      '/api/admin/pictures/from-link',
      { link },
      caller,
    )
    return { status, ...body }
  }

  test('are read with its title and price', async () => {
    shop.pages.set('/kettle', page)
    expect(await pictures(`${shop.url}/kettle`, { roles: ['import_copy_access'] })).toMatchObject({
      title: 'Kettle',
      price: 29.5,
      currency: 'USD',
      images: [{ src: `${shop.url}/k.jpg`, width: null, height: null }],
    })
  })

  test('of a page that never ends are those of its beginning', async () => {
    shop.pages.set('/endless', endless)
    expect(await pictures(`${shop.url}/endless`)).toMatchObject({ status: 200, title: 'Kettle' })
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/',
    'http://me:secret@shop.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'nonsense',
  ])('of %s are not read, nor of a page that leads there', async (target) => {
    shop.pages.set('/away', redirect(target))
    for (const link of [target, `${shop.url}/away`])
      expect(await pictures(link)).toMatchObject({
        status: 422,
        meta: { code: 'page-not-read', error: 'That page could not be read.' },
      })
  })
})

describe('many products at once', () => {
  test('are read from links in order, at most twenty', async () => {
    shop.pages.set('/kettle', page)
    const { id } = await calls.make()
    const links = [`${shop.url}/kettle`, `${shop.url}/none`, `${shop.url}/kettle#again`]
    const { products } = (await calls.post<typeof readProductLinks>(`/${id}/read-links`, { links })).body
    expect(products.map(({ given, title }) => [given, title])).toEqual([
      [links[0], 'Kettle'],
      [links[1], ''],
      [links[2], 'Kettle'],
    ])
    expect((await calls.post(`/${id}/read-links`, { links: Array(21).fill(shop.url) })).status).toBe(400)
  })

  test('are read from a CSV', async () => {
    const { id } = await calls.make()
    const csv = 'title,link,price,description\nA kettle,https://shop.example.com/csv,"$1,299.00",It hums.\n,,,'
    const { products } = (await calls.post<typeof readProductCsv>(`/${id}/read-csv`, { csv })).body
    expect(products[0]).toMatchObject({ title: 'A kettle', price: 1299, content: 'It hums.', errors: ['Please upload an image'] })
    expect(said(await calls.post(`/${id}/read-csv`, { csv: 'a,b' }))[1]).toBe('csv-not-valid')
  })
})

describe('planned links between pages', () => {
  test('are listed, marked, found in texts, and shown at their target', async () => {
    const { id } = await calls.make([], { content: 'Read [our mugs](/best-mugs/) first.', title: 'Tea', slug: 'tea-time' })
    const items = [
      { keyword: 'mugs', link: '/best-mugs/' },
      { keyword: 'pots', link: `${editorial.config.SITE_URL}/best-pots`, done: true },
    ]
    const saved = (await calls.post<typeof saveInterlinks>(`/interlinking-checklist/save/${id}`, { items })).body.items
    expect(saved.map(({ keyword, link, done, found }) => [keyword, link, done, found])).toEqual([
      ['mugs', '/best-mugs/', false, true],
      ['pots', '/best-pots', true, false],
    ])
    const inbound = async (slug: string, caller = EDITOR) =>
      (await calls.get<typeof listInboundLinks>(`/inbound-links/${slug}`, caller)).body.links
    expect(await inbound('best-mugs')).toMatchObject([{ id, type: 'guide', slug: 'tea-time', words: 'our mugs', found: true }])
    expect(await inbound('best-pots')).toMatchObject([{ id, words: 'pots', found: false }])
    expect(await inbound('best-mugs', WRITER)).toEqual([])
    for (const path of ['/delete-interlink', '/interlinking-checklist/delete-interlink', '/delete-interlink'])
      expect((await calls.post(`${path}/${saved[0]?.id}`, undefined)).body.meta.status).toBe('success')
    expect(
      (await calls.get<typeof listInterlinks>(`/interlinking-checklist/${id}`)).body.items.map(({ keyword }) => keyword),
    ).toEqual(['pots'])
  })

  test.each<[string, object, readonly object[]]>([
    ['the intro', { content: 'Read [our mugs](/best-mugs/) first.' }, []],
    ['the outro', { outro: 'Next come [our mugs](/best-mugs/).' }, []],
    ['a description', {}, [goodProduct({ content: `${'So dry. '.repeat(20)}It goes with [our mugs](/best-mugs/).` })]],
  ])('count before publication where %s has them', async (_where, fields, products) => {
    const gate = (body: { readonly gates: readonly GuideGate[] }) => {
      const found = body.gates.find(({ name }) => name === 'interlinking')
      return [found?.ok, found?.message]
    }
    const { id, version } = await calls.make([goodProduct()])
    expect(gate((await calls.open(id)).body)).toEqual([false, 'It links to no other page'])
    const linked = (await calls.save({ id, version, ...fields, ...(products.length > 0 && { products }) } as never)).body
    expect(gate(linked)).toEqual([true, ''])
    // Planned ones as well: the one in the text is done, the other is not.
    const plan = { interlinking: [{ keyword: 'mugs', link: '/best-mugs', done: false }] }
    const planned = (await calls.save({ id, version: linked.version, ...plan })).body
    expect(gate(planned)).toEqual([true, ''])
    plan.interlinking.push({ keyword: 'pots', link: '/best-pots/', done: false })
    expect(gate((await calls.save({ id, version: planned.version, ...plan })).body)).toEqual([false, 'Still to link: pots'])
  })

  test.each(['https://example.com/', '//example.com/', 'javascript:alert(1)', '/a b', 'mugs'])(
    'do not lead to %s',
    async (link) => {
      const { id, version } = await calls.make()
      const interlinking = [{ keyword: 'x', link }]
      expect(said(await calls.post(`/interlinking-checklist/save/${id}`, { items: interlinking }))[1]).toBe('link-not-ours')
      expect(said(await calls.save({ id, version, interlinking } as never))[1]).toBe('link-not-ours')
    },
  )

  test('are changed by id, and keep others’ changes to the rest', async () => {
    const { id } = await calls.make([], { interlinking: ['a', 'b', 'c'].map((keyword) => ({ keyword, link: `/${keyword}/` })) })
    const save = async (body: object) =>
      (await calls.post<typeof saveInterlinks>(`/interlinking-checklist/save/${id}`, body)).body.items
    const [a, b, c] = (await calls.open(id)).body.interlinking
    const link = ({ id: one, keyword, link: to }: Interlink) => ({ id: one, keyword, link: to })
    if (a === undefined || b === undefined || c === undefined) throw new Error('There are three')
    await save({
      items: [
        { keyword: 'd', link: '/d/' },
        { ...link(b), keyword: 'bee' },
      ],
      removed: [c.id],
    })
    const items = await save({ items: [{ ...link(a), done: true }], removed: [] })
    expect(items.map(({ id: one, keyword, done }) => [one === items.at(-1)?.id || one, keyword, done])).toEqual([
      [a.id, 'a', true],
      [b.id, 'bee', false],
      [true, 'd', false],
    ])
    const many = Array.from({ length: 98 }, (_one, at) => ({ keyword: `x${at}`, link: '/x/' }))
    expect((await calls.post(`/interlinking-checklist/save/${id}`, { items: many, removed: [] })).status).toBe(400)
  })

  test('are added and removed by a save', async () => {
    const { id, version } = await calls.make([], { interlinking: [{ keyword: 'a', link: '/a/' }] })
    const kept = await calls.save({ id, version, title: 'Kept' })
    expect(kept.body.interlinking).toMatchObject([{ keyword: 'a' }])
    expect((await calls.save({ id, version: kept.body.version, interlinking: [] })).body.interlinking).toEqual([])
  })
})

describe('guides to choose from', () => {
  const choices = async (path: string, caller: object = EDITOR) =>
    (await editorial.get<typeof listGuideSelection.answer._output>(`/api/user/search-admin/${path}`, caller)).body

  test('are found by words, with their number of products', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'gifts-for-a-new-baby', title: 'For the new one', product_count: 12 })
    await calls.make([], { title: 'New baby draft', slug: 'new-baby-draft' })
    expect((await choices('search-gift-guide-selection/new-baby/?perpage=90&onlypub=true')).posts).toMatchObject([
      { id: guide, slug: 'gifts-for-a-new-baby', slug_title: 'Gifts For A New Baby', posts: 12 },
    ])
    expect((await choices('search-gift-guide-selection/new-baby/')).posts).toHaveLength(2)
    expect((await choices('search-gift-guide-selection/new-baby/', WRITER)).posts).toMatchObject([{ id: guide }])
    expect((await choices('search-gift-guide-selection/new-baby/?onlypub=true', WRITER)).posts).toHaveLength(1)
    expect((await choices('search-gift-guide-selection/new-baby?perpage=1')).posts).toHaveLength(1)
    expect(await choices('search-gift-guide-selection/ab')).toMatchObject({
      meta: { error: 'Please enter at least 3 characters' },
    })
  })

  test('are listed in pages, last changed first', async () => {
    const { id } = await calls.make()
    expect((await choices('default-gift-guide-selection/1')).posts[0]).toMatchObject({ id })
    expect((await choices('default-gift-guide-selection/99')).posts).toEqual([])
  })

  test('are the public ones and own drafts for a writer', async () => {
    const seen = await createGuide(editorial.sql, { slug: 'seen-by-all' })
    const { id: own } = await calls.make()
    await calls.assign(own, { user_id: 7 })
    const { id: other } = await calls.make()
    const ids = new Set((await choices('default-gift-guide-selection/1', WRITER)).posts.map(({ id }) => id))
    expect([ids.has(seen), ids.has(own), ids.has(other)]).toEqual([true, true, false])
    expect((await choices('search-gift-guide-selection/seen-by/', WRITER)).posts).toMatchObject([{ id: seen }])
  })
})
