import { describe, expect, it } from '@jest/globals'
import type { Logger } from '@ribbonry/service-kit'
import type { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { ReadProductsService } from './read-products.service.ts'
import type { ShopPage, ShopPagesClient } from './shop-pages.client.ts'

const NOBODY = { userId: 1, roles: [] } as never

/** Creates a reader over fake pages by link. */
function readerOf(pages: Readonly<Record<string, () => ShopPage | undefined>>): ReadProductsService {
  const views = { get: () => Promise.resolve({ products: [], surroundings: { blacklist: [] } }) } as unknown as GuideViewsService
  const client = { read: async (link: string) => await Promise.resolve(pages[link]?.()) } as unknown as ShopPagesClient
  return new ReadProductsService(views, client, { warn: () => undefined } as unknown as Logger)
}

const pageAt = (url: string, site = '', priced = { price: '5', currency: 'USD' }): ShopPage => ({
  url,
  facts: { title: 'Kettle', ...priced, image: '', description: '', site },
})

describe('products of links', () => {
  it('are read although one page makes the reader fail', async () => {
    const reader = readerOf({
      'https://shop.example.com/a': () => pageAt('https://shop.example.com/a'),
      'https://shop.example.com/b': () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
    })
    const { products } = await reader.readLinks(1, ['https://shop.example.com/a', 'https://shop.example.com/b'], NOBODY)
    expect(products.map(({ title, isUnread }) => [title, isUnread])).toEqual([
      ['Kettle', false],
      ['', true],
    ])
  })

  it('name the shop of a short link', async () => {
    const reader = readerOf({ 'https://bit.ly/abc': () => pageAt('https://www.etsy.com/listing/230389421/decal', 'Etsy!') })
    const { products } = await reader.readLinks(1, ['https://bit.ly/abc'], NOBODY)
    expect(products).toMatchObject([{ merchant: 'Etsy', link: 'https://www.etsy.com/listing/230389421/decal' }])
  })

  it('name the shop as its page does if its address does not', async () => {
    const reader = readerOf({ 'http://127.0.0.1/a': () => pageAt('http://127.0.0.1/a', 'The Shop') })
    expect((await reader.readLinks(1, ['http://127.0.0.1/a'], NOBODY)).products).toMatchObject([{ merchant: 'The Shop' }])
  })

  it.each([
    [{ price: '24,99', currency: 'EUR' }, 24.99, 'EUR'],
    [{ price: '£24.9900', currency: '' }, 24.99, 'GBP'],
    [{ price: '', currency: '' }, null, 'USD'],
  ])('have the price of %j', async (priced, price, currency) => {
    const reader = readerOf({ 'https://shop.example.com/a': () => pageAt('https://shop.example.com/a', '', priced) })
    const { products } = await reader.readLinks(1, ['https://shop.example.com/a'], NOBODY)
    expect(products).toMatchObject([{ price, currency }])
  })
})

describe('products of a file', () => {
  it.each([
    ['13.337', 13.34, 'USD', true],
    ['1.299,50', 1299.5, 'USD', false],
    ['£5', 5, 'GBP', false],
  ])('priced %s cost %p %s, with a doubt if that is ambiguous: %p', async (typed, price, currency, isDoubtful) => {
    const { products } = await readerOf({}).readCsv(1, `link;price\nhttps://shop.example.com/a;${typed}`, undefined, NOBODY)
    expect(products).toMatchObject([{ price, currency, isDoubtful }])
  })
})
