import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, FeedGuess, getFeedFile, startFeedFileImport, uploadFeedFile } from '@ribbonry/contracts'
import { untilDefined } from '@ribbonry/testing'
import { emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const importer = { roles: ['import_copy_access'] } as const
const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
  await catalog.sql.query('truncate feed_imports, feed_files, feed_maps, feed_category_choices cascade')
})

type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder' | 'ask the shop' | ''

const fields = (id: number, availability: Availability): string => `
  <g:id>G${id}</g:id><g:image_link>https://img.example/${id}.jpg</g:image_link><g:price>${id}.50 GBP</g:price>
  <g:product_type>Home &gt; Mugs</g:product_type>
  ${availability === '' ? '' : `<g:availability>${availability}</g:availability>`}`
const link = (id: number) => `https://shop.example/mug-${id}`

const item = (number: number, one: Availability): string =>
  `<item><title>Mug ${number}</title><link>${link(number)}</link>${fields(number, one)}</item>`
const entry = (number: number, one: Availability): string =>
  `<entry><title>Mug ${number}</title><link href="${link(number)}"/>${fields(number, one)}</entry>`
const rss = (stock: readonly Availability[]): string => `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Mugs</title>
${stock.map((one, at) => item(at + 1, one)).join('\n')}
</channel></rss>`
const atom = (stock: readonly Availability[]): string => `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Mugs</title>
${stock.map((one, at) => entry(at + 1, one)).join('\n')}
</feed>`

async function upload(bytes: string, name: string): Promise<{ readonly id: number; readonly guess: FeedGuess }> {
  const uploaded = await catalog.upload('/api/admin/feed-files', 'feed', { name, bytes }, importer)
  const { file } = uploaded.body as unknown as CallAnswer<typeof uploadFeedFile>
  const { body } = await catalog.get(`/api/admin/feed-files/${file.id}`, importer)
  const { preview } = body as unknown as CallAnswer<typeof getFeedFile>
  if (preview === null) throw new Error('The feed has no preview')
  return { id: file.id, guess: preview.guess }
}

/** Imports a feed by the columns that are guessed, as staff who change nothing do. */
async function importAsGuessed(bytes: string, name: string, format = 'xml') {
  const { id, guess } = await upload(bytes, name)
  const set = Object.fromEntries(Object.entries(guess).filter(([, value]) => value !== null && value.length > 0))
  const body = { map: { ...set, source: 'mugs', format }, dry_run: false }
  const started = await catalog.send('POST', `/api/admin/feed-files/${id}/imports`, body, importer)
  const { import: run } = started.body as unknown as CallAnswer<typeof startFeedFileImport>
  return await untilDefined('the import is over', async () => {
    const { body: seen } = await catalog.get(`/api/admin/feed-imports/${run.id}`, importer)
    return seen.import.finished === null ? undefined : seen.import
  })
}

type Row = { readonly external_id: string; readonly unavailable: boolean }
const stockOf = async () =>
  (await catalog.sql.query<Row>('select external_id, unavailable from posts order by external_id')).rows.map(
    ({ external_id: id, unavailable }) => [id, unavailable],
  )

describe.each([
  ['RSS', rss],
  ['Atom', atom],
])('a feed of Google Merchant in %s', (format, feed) => {
  test('is imported as it is guessed, and marks what is out of stock', async () => {
    const stock = ['in_stock', 'out_of_stock', 'preorder', 'backorder', ''] as const
    expect(await importAsGuessed(feed(stock), `${format}.xml`)).toMatchObject({ created: 5, refused: 0 })
    expect(await stockOf()).toEqual([
      ['G1', false],
      ['G2', true],
      ['G3', false],
      ['G4', false],
      ['G5', false],
    ])
    const { rows } = await catalog.sql.query(
      "select title, merchant_link, price_cents::int as price, currency, labels from posts where external_id = 'G2'",
    )
    expect(rows).toEqual([{ title: 'Mug 2', merchant_link: link(2), price: 250, currency: 'GBP', labels: ['Home', 'Mugs'] }])
  })

  test('follows what comes back or goes, deletes nothing, and leaves a gift alone that it says nothing of', async () => {
    await importAsGuessed(feed(['in_stock', 'out_of_stock', 'in_stock', 'in_stock']), 'first.xml')
    await catalog.sql.query("update posts set unavailable = true where external_id in ('G3', 'G4')")
    const again = await importAsGuessed(feed(['out_of_stock', 'in_stock', '', 'ask the shop']), 'second.xml')
    expect(again).toMatchObject({ created: 0, refused: 0 })
    expect(await stockOf()).toEqual([
      ['G1', true],
      ['G2', false],
      ['G3', true],
      ['G4', true],
    ])
  })
})

test('taking an import back brings back what was available before it', async () => {
  await importAsGuessed(rss(['in_stock', 'out_of_stock']), 'first.xml')
  const { id } = await importAsGuessed(rss(['out_of_stock', 'in_stock']), 'second.xml')
  expect(await stockOf()).toEqual([
    ['G1', true],
    ['G2', false],
  ])
  await catalog.send('POST', `/api/admin/feed-imports/${id}/roll-back`, undefined, importer)
  await untilDefined('the import is taken back', async () => {
    const [first] = await stockOf()
    return first?.[1] === false ? true : undefined
  })
  expect(await stockOf()).toEqual([
    ['G1', false],
    ['G2', true],
  ])
})

test('an item of Shopify is out of stock where none of its sizes is there, and where it is counted', async () => {
  const rows = [
    'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Image Src',
    'apron,Apron,9.00,shopify,0,deny,https://img.example/1.jpg',
    'apron,,9.00,shopify,4,deny,',
    'bowl,Bowl,9.00,shopify,0,deny,https://img.example/2.jpg',
    'bowl,,9.00,shopify,-1,deny,',
    'candle,Candle,9.00,,0,deny,https://img.example/3.jpg',
    'drum,Drum,9.00,shopify,0,continue,https://img.example/4.jpg',
  ]
  expect(await importAsGuessed(`${rows.join('\n')}\n`, 'shop.csv', 'csv')).toMatchObject({ created: 4, refused: 0 })
  expect(await stockOf()).toEqual([
    ['apron', false],
    ['bowl', true],
    ['candle', false],
    ['drum', false],
  ])
})
