import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aCategory, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog, type TestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const PICTURES = JSON.stringify([['aa', 800, 600, '#aabbcc', '']])

let catalog: TestCatalog
beforeAll(async () => {
  catalog = await startTestCatalog()
})
afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'posts', 'gift_categories', 'feed_imports'))

const idsOf = async (query: string): Promise<number[]> =>
  (await catalog.get(`/api/admin/posts?${query}`, editor)).body.posts.map(({ id }) => id)

async function anImport(status = 'done', source = 'shop'): Promise<number> {
  const { rows } = await catalog.sql.query<{ id: number }>(
    `insert into feed_imports (filename, path, map, fingerprint, status) values ('a.csv', 'a', $1, 'f', $2) returning id`,
    [JSON.stringify({ source }), status],
  )
  return rows[0]?.id ?? 0
}

describe('the list for staff', () => {
  test('holds drafts, the newest first, with the number of all', async () => {
    const published = await aPost(catalog.sql)
    const draft = await aPost(catalog.sql, { published: null })
    const { body } = await catalog.get('/api/admin/posts', editor)
    expect(body).toMatchObject({ total: 2, posts: [{ id: draft, published: null }, { id: published }] })
  })

  test('finds by words of the title, slug or link, taking % and _ as they are', async () => {
    const found = await aPost(catalog.sql, { title: 'Save 50% on tea' })
    await manyPosts(catalog.sql, 3)
    expect(await idsOf('term=50%25')).toEqual([found])
    expect(await idsOf('term=ON TEA')).toEqual([found])
    expect(await idsOf('term=_')).toEqual([])
  })

  test('finds by a part of what a gift is in plain words, also once that has changed', async () => {
    const id = await aPost(catalog.sql, { title: 'Pours, stops', what: 'Stoneware teapot' })
    await manyPosts(catalog.sql, 3)
    expect(await idsOf('term=teapot')).toEqual([id])
    await catalog.sql.query(`update posts set what = 'Steel kettle' where id = $1`, [id])
    expect([await idsOf('term=teapot'), await idsOf('term=kettle')]).toEqual([[], [id]])
  })

  test('says of a gift its version, its share of clicks, and the import that created it', async () => {
    const id = await aPost(catalog.sql, { impressions: 200, clicks: 5, version: 3 })
    const other = await aPost(catalog.sql)
    const from = await anImport()
    await catalog.sql.query(`insert into feed_import_gifts values ($1, $2, 'created', null, 1)`, [from, id])
    const { body } = await catalog.get('/api/admin/posts?direction=asc', editor)
    expect(body.posts).toMatchObject([
      { id, version: 3, ctr: 0.025, import_id: from, trashed: null },
      { id: other, version: 1, ctr: null, import_id: null },
    ])
  })

  test('filters by state and page', async () => {
    const make = (columns: object): Promise<number> => aPost(catalog.sql, { ...columns })
    const shown = await make({})
    const draft = await make({ published: null })
    const broken = await make({ broken: true })
    const unavailable = await make({ unavailable: true })
    const scheduled = await make({ published: new Date(Date.now() + 86_400_000) })
    expect(await idsOf('state=draft')).toEqual([draft])
    expect(await idsOf('state=published')).toEqual([unavailable, broken, shown])
    expect(await idsOf('state=scheduled')).toEqual([scheduled])
    expect(await idsOf('state=broken')).toEqual([broken])
    await make({ published: null, unavailable: true })
    expect(await idsOf('state=unavailable')).toEqual([unavailable])
    const { body } = await catalog.get('/api/admin/posts?perpage=1&page=2', editor)
    expect([body.posts.length, body.total]).toEqual([1, 6])
  })

  test('filters by category with those below it, by shop, by where a gift comes from, and by price', async () => {
    const top = await aCategory(catalog.sql)
    const below = await aCategory(catalog.sql, { parent_id: top })
    await catalog.send('POST', '/api/admin/gift-categories', { name: 'Another' }, editor) // the service reads the tree again
    const one = await aPost(catalog.sql, { category_ids: [top], merchant: 'etsy', price_usd_cents: 1000 })
    const two = await aPost(catalog.sql, { category_ids: [below], source: 'feed', external_id: '1', price_usd_cents: 2000 })
    const from = await anImport()
    await catalog.sql.query(`insert into feed_import_gifts values ($1, $2, 'updated', 1, 2)`, [from, two])
    expect(await idsOf(`category=${top}`)).toEqual([two, one])
    expect(await idsOf(`category=${below}`)).toEqual([two])
    expect(await idsOf('merchant=etsy')).toEqual([one])
    expect([await idsOf('source=staff'), await idsOf('source=import')]).toEqual([[one], [two]])
    expect([await idsOf(`import=${from}`), await idsOf('import=4711')]).toEqual([[two], []])
    expect([await idsOf('price_min=10.01'), await idsOf('price_max=10')]).toEqual([[two], [one]])
    expect(await idsOf(`category=${top}&source=import&price_min=5`)).toEqual([two])
  })

  test('filters by what is missing', async () => {
    const link = await aPost(catalog.sql, { merchant_link: '', images: PICTURES })
    const price = await aPost(catalog.sql, { price_cents: null, price_usd_cents: null, images: PICTURES })
    const picture = await aPost(catalog.sql)
    expect(await idsOf('missing=link')).toEqual([link])
    expect(await idsOf('missing=price')).toEqual([price])
    expect(await idsOf('missing=picture')).toEqual([picture])
  })

  test.each(['newest', 'modified', 'title', 'price', 'published', 'impressions', 'clicks', 'ctr', 'saves'])(
    'sorts by %s in both directions, with unknown values last',
    async (sort) => {
      const at = (day: number): Date => new Date(Date.UTC(2026, 0, day))
      const columns = (n: number): Record<string, unknown> => ({
        title: `Gift ${n}`,
        modified: at(n),
        published: at(n),
        price_usd_cents: n,
        impressions: 100,
        clicks: n,
        saves: n,
      })
      const none = await aPost(catalog.sql, { ...columns(0), published: null, price_usd_cents: null, title: '', impressions: 0 })
      const [one, two] = [await aPost(catalog.sql, columns(1)), await aPost(catalog.sql, { ...columns(2), impressions: 110 })]
      const nullable = ['price', 'published', 'ctr'].includes(sort)
      expect(await idsOf(`sort=${sort}&direction=desc`)).toEqual([two, one, none])
      expect(await idsOf(`sort=${sort}&direction=asc`)).toEqual(nullable ? [one, two, none] : [none, one, two])
    },
  )
})

describe('the merchants to filter by', () => {
  const merchants = async (query = ''): Promise<object> =>
    (await catalog.get(`/api/admin/merchants${query}`, editor)).body.merchants

  test('come with their numbers of gifts, those with the most first and without the trash', async () => {
    for (const name of ['Amazon', 'Amazon UK']) await aPost(catalog.sql, { merchant: 'amazon', merchant_name: name })
    await aPost(catalog.sql, { merchant: 'etsy', merchant_name: 'Etsy', published: null })
    const trashed = await aPost(catalog.sql, { merchant: 'gone.example' })
    await catalog.send('DELETE', `/api/admin/posts/${trashed}`, undefined, editor)
    await aPost(catalog.sql, { merchant: '', merchant_link: '' })
    expect(await merchants()).toEqual([
      { merchant: 'amazon', name: 'Amazon UK', gifts: 2 },
      { merchant: 'etsy', name: 'Etsy', gifts: 1 },
    ])
  })

  test('are found by a part of the name or of the key, taking % as it is', async () => {
    await aPost(catalog.sql, { merchant: 'uncommongoods.com', merchant_name: 'Uncommon Goods' })
    await aPost(catalog.sql, { merchant: 'etsy', merchant_name: 'Etsy' })
    const found = [{ merchant: 'uncommongoods.com', name: 'Uncommon Goods', gifts: 1 }]
    expect([await merchants('?term=MON%20GOO'), await merchants('?term=goods.c')]).toEqual([found, found])
    expect(await merchants('?term=%25')).toEqual([])
  })

  test('are twenty at most', async () => {
    await manyPosts(catalog.sql, 25, { merchant: `'shop-' || n` })
    expect(await merchants()).toHaveLength(20)
  })
})

describe('what waits', () => {
  test('is counted without the trash, and without imports that were followed by another', async () => {
    await aPost(catalog.sql, { images: PICTURES })
    await aPost(catalog.sql, { published: null, merchant_link: '', broken: true })
    const trashed = await aPost(catalog.sql, { published: null, merchant_link: '', broken: true })
    await catalog.send('DELETE', `/api/admin/posts/${trashed}`, undefined, editor)
    await aPost(catalog.sql, { images: PICTURES, unavailable: true })
    await aPost(catalog.sql, { images: PICTURES, unavailable: true, published: null })
    await anImport('failed', 'one')
    await anImport('failed', 'two')
    await anImport('done', 'two')
    await anImport('waiting', 'three')
    await anImport('running', 'four')
    const { body } = await catalog.get('/api/admin/catalog/waiting', editor)
    expect(body).toMatchObject({
      waiting: {
        drafts: 2,
        missing_picture: 1,
        missing_link: 1,
        failed_imports: 1,
        running_imports: 2,
        etsy_listings: 0,
        broken: 1,
        unavailable: 1,
      },
    })
  })
})

describe('a preview', () => {
  test('is the gift as visitors would see it, drafts included, and is not cached', async () => {
    const category = await aCategory(catalog.sql, { name: 'Tea', slug: 'tea' })
    await catalog.send('POST', '/api/admin/gift-categories', { name: 'Another' }, editor) // the service reads the tree again
    const id = await aPost(catalog.sql, { slug: 'kettle', category_ids: [category] })
    const { body: shown } = await catalog.get('/api/posts/kettle')
    await catalog.save(`/api/admin/posts/${id}`, { published: null }, editor)
    const preview = await catalog.get(`/api/admin/posts/${id}/preview`, editor)
    expect(preview.body).toEqual({ ...shown, post: { ...shown.post, published: null } })
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect((await catalog.get('/api/admin/posts/4711/preview', editor)).status).toBe(404)
  })
})
