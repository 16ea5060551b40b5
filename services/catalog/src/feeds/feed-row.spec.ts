import { describe, expect, test } from '@jest/globals'
import { FeedMap } from '@ribbonry/contracts'
import { isRefusal, readFeedRow, type FeedGift, type FeedRecord, type RowRefusal } from './feed-row.ts'

const map = FeedMap.parse({
  source: 'shop',
  title: ['name', 'kind'],
  external_id: 'sku',
  link: 'url',
  content: 'text',
  price: 'price',
  currency: 'money',
  images: ['pictures'],
  categories: 'path',
  rating: 'stars',
  rating_count: 'votes',
})

const record = {
  name: 'Lamp',
  kind: 'small',
  sku: 'A1',
  url: 'https://www.amazon.com/dp/B00MYWGTGQ?tag=other-20',
  price: '$12.50',
  money: 'USD',
}

function gift(changes: FeedRecord = {}, currency?: string): FeedGift {
  const row = readFeedRow({ ...record, ...changes }, 7, map, currency)
  if (isRefusal(row)) throw new Error(`${row.field} ${row.reason}`)
  return row
}

function refusal(changes: FeedRecord): RowRefusal {
  const row = readFeedRow({ ...record, ...changes }, 7, map, undefined)
  if (!isRefusal(row)) throw new Error('was taken')
  return row
}

describe('a row of a feed', () => {
  test('becomes a gift with a title from several columns', () => {
    expect(gift()).toMatchObject({ title: 'Lamp small', key: 'shop:A1', priceCents: 1250, currency: 'USD', merchant: 'Amazon' })
  })

  test('is recognised by its link where it has no id', () => {
    const row = gift({ sku: '' })
    expect(row.externalId).toBeNull()
    expect(row.key).toBe(row.canonicalLink)
  })

  test('takes several pictures and leaves out what is no web address', () => {
    expect(
      gift({ pictures: 'http://a.example.com/1.jpg|javascript:x|http://127.0.0.1/2.jpg|http://a.example.com/1.jpg' }).images,
    ).toEqual(['http://a.example.com/1.jpg'])
  })

  test.each([
    ['https://a.example.com/1.jpg,https://a.example.com/2.jpg', ['https://a.example.com/1.jpg', 'https://a.example.com/2.jpg']],
    ['https://a.example.com/w_300,h_200,c_fill/3.jpg', ['https://a.example.com/w_300,h_200,c_fill/3.jpg']],
    [
      'https://a.example.com/w_3,h_2/4.jpg, //a.example.com/5',
      ['https://a.example.com/w_3,h_2/4.jpg', 'https://a.example.com/5'],
    ],
    ['https://a.example.com/6.jpg?v=1,7.jpg,javascript:x', ['https://a.example.com/6.jpg?v=1']],
    ['//a.example.com/8.jpg', ['https://a.example.com/8.jpg']],
    ['https://a.example.com/9.jpg,,', ['https://a.example.com/9.jpg']],
  ])('takes the pictures of %s', (pictures, images) => {
    const row = readFeedRow({ ...record, pictures }, 7, { ...map, images_separator: ',' }, undefined)
    expect(row).toMatchObject({ images })
  })

  test.each([
    [{ sale: '9.99', price: '14.99' }, 999],
    [{ sale: '', price: '14.99' }, 1499],
    [{ sale: '0.00', price: '14.99' }, 1499],
    [{ sale: '', price: '' }, null],
  ])('has the price of the first column that is filled: %j', (prices, priceCents) => {
    const row = readFeedRow({ ...record, ...prices }, 7, { ...map, price: ['sale', 'price'] }, undefined)
    expect(row).toMatchObject({ priceCents })
  })

  test('names the column of several that cannot be read', () => {
    const row = readFeedRow({ ...record, sale: 'soon', price: '5' }, 7, { ...map, price: ['sale', 'price'] }, undefined)
    expect(row).toMatchObject({ field: 'sale', reason: 'is not a price' })
  })

  test('reads ratings written as words', () => {
    expect(gift({ stars: '4.4 out of 5 stars', votes: '711.0' })).toMatchObject({ rating: 4.4, ratingCount: 711 })
  })

  test('takes the currency of the command where the feed names none', () => {
    expect(gift({ money: '', price: '12.50' }, 'GBP').currency).toBe('GBP')
  })

  test.each([
    ['£5', 'USD', undefined, 'GBP', 'is in GBP by its sign, which counts, although the feed says USD'],
    ['£5', '', 'USD', 'GBP', 'is in GBP by its sign, which counts, although the map says USD'],
    ['£5', '', undefined, 'GBP', undefined],
    ['$5', 'CAD', undefined, 'CAD', undefined],
    ['5', '', undefined, 'USD', undefined],
    ['5', '£', undefined, 'GBP', undefined],
    ['5', '€', 'USD', 'EUR', undefined],
    ['5', 'C$', 'USD', 'CAD', undefined],
    ['5', '$', 'AUD', 'AUD', undefined],
    ['5', 'US$', undefined, 'USD', undefined],
    ['£5', '$', undefined, 'GBP', 'is in GBP by its sign, which counts, although the feed says USD'],
  ])('priced %s where the feed says %j and the map %s is in %s', (price, money, fallback, currency, reason) => {
    const row = gift({ price, money }, fallback)
    expect([row.currency, row.warnings[0]?.reason]).toEqual([currency, reason])
  })

  test('says that its title was cut', () => {
    expect(gift({ name: 'Lamp '.repeat(60) }).warnings).toMatchObject([
      { line: 7, field: 'name', reason: 'is longer than 200 characters and was cut' },
    ])
    expect(gift().warnings).toEqual([])
  })

  test.each([
    ['13.337', '', 1334, 'has three digits after its point, which were taken for decimals; they may be thousands'],
    ['1.234', 'EUR', 123_400, 'has three digits after its separator, which were taken for thousands; they may be decimals'],
    ['24.9900', '', 2499, undefined],
    ['.99', '', 99, undefined],
    ['0.00', '', null, undefined],
  ])('priced %s in %j has %p cents, and says where that is not certain', (price, money, cents, reason) => {
    const { priceCents, warnings } = gift({ price, money })
    expect([priceCents, warnings]).toEqual([
      cents,
      reason === undefined ? [] : [{ line: 7, field: 'price', reason, value: price }],
    ])
  })

  test('has another hash when anything in it changes', () => {
    expect(gift({ price: '13' }).hash).not.toBe(gift().hash)
    expect(gift().hash).toBe(gift().hash)
  })

  test.each([
    ['an empty title', { name: ' ', kind: '' }, 'name'],
    ['a script as its link', { url: 'javascript:alert(1)' }, 'url'],
    ['a private address as its link', { url: 'http://192.168.0.1/x' }, 'url'],
    ['a price that is none', { price: 'call us' }, 'price'],
    ['a price of several pieces', { price: '2 for £10' }, 'price'],
    ['a currency that is none', { money: 'dollars' }, 'money'],
    ['neither id nor link', { sku: '', url: '' }, 'sku'],
    ['broken characters', { name: 'Caf\ufffd' }, 'name'],
  ])('is refused with line and field for %s', (_what, changes, field) => {
    expect(refusal(changes)).toMatchObject({ line: 7, field })
  })
})
