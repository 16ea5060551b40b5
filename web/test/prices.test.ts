import { type Exchange, findGifts, getGuide, getPost, listGifts, listPosts, type Post, searchPosts } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { foundGifts } from './finder-results.ts'
import { gifts, teapot } from './gifts.ts'

const site = fixtureSite()

const TEA = '/gifts/for-the-kitchen/tea-people/'
const NOTE = 'Prices in other currencies are compared at US$1 = £0.787, 20 November 2026.'
const EXCHANGE: Exchange = { date: '2026-11-20', currency: 'GBP', rates: [{ currency: 'USD', worth: 0.787_401_6 }] }

/** Two gifts, the first for £30. */
const MIXED = gifts(1, 2).map((gift, index): Post => (index === 0 ? { ...gift, price: 30, currency: 'GBP' } : gift))

/** Prices as shown on a page. */
function written(html: string): string[] {
  return [...html.matchAll(/>((?:US|CA)?[$£][\d.,]+)</g)].map(([, text = '']) => text)
}

const read = async (path: string) => (await site.web.get(path)).html

describe('prices of a page', () => {
  it('say whose dollars they are in beside other currencies, and where the page counts in another', async () => {
    site.gateway.fixtures.answer(listPosts, { posts: [...MIXED] })
    expect(written(await read('/new/'))).toEqual(expect.arrayContaining(['£30', 'US$34']))
    expect(written(await read('/uk/new/'))).toEqual(expect.arrayContaining(['£30', 'US$34']))
    site.gateway.fixtures.answer(listPosts, { posts: [...gifts(1, 2)] })
    expect(written(await read('/new/'))).toEqual(expect.arrayContaining(['$48', '$34']))
    expect(written(await read('/ca/new/'))).toEqual(expect.arrayContaining(['US$48', 'US$34']))
  })

  it('are explicit in searches, suggestions of the finder and guides as well', async () => {
    site.gateway.fixtures.answer(searchPosts, { posts: foundGifts(MIXED), total: 2 })
    site.gateway.fixtures.answer(findGifts, { posts: foundGifts(MIXED), total: 2, near: 0 })
    site.gateway.fixtures.answer(getGuide, (_call, usual) => ({
      products: usual.products.map((product, index) => ({ ...product, price: 20, currency: index === 0 ? 'CAD' : 'USD' })),
    }))
    expect(written(await read('/search/teapot/'))).toEqual(['£30', 'US$34'])
    expect(written(await read('/gift-finder/?budget=100'))).toEqual(['£30', 'US$34'])
    const guide = written(await read('/for-people-who-are-asleep-by-nine/'))
    expect(new Set(guide)).toEqual(new Set(['CA$20', 'US$20']))
  })

  it('of a guide are those of its edition', async () => {
    const products = {
      US: { price: 20, currency: 'USD' },
      GB: { price: 15, currency: 'GBP' },
      CA: { price: 26, currency: 'CAD' },
    }
    site.gateway.fixtures.answer(getGuide, ({ query }, usual) => ({
      products: usual.products.map((product) => ({
        ...product,
        ...products[(query['country'] ?? 'US') as keyof typeof products],
      })),
    }))
    for (const [prefix, text] of [
      ['', '$20'],
      ['/uk', '£15'],
      ['/ca', 'CA$26'],
    ])
      expect(new Set(written(await read(`${prefix}/for-people-who-are-asleep-by-nine/`)))).toEqual(new Set([text]))
  })

  it('of a gift are those of its edition, in its structured data too', async () => {
    site.gateway.fixtures.answer(getPost, ({ query }) => ({
      post: query['country'] === 'CA' ? { ...teapot(), price: 88, currency: 'CAD' } : teapot(),
    }))
    const html = await read('/ca/a-teapot/')
    expect(html).toContain('CA$88')
    expect(html).toContain('"price":"88.00","priceCurrency":"CAD"')
    expect(await read('/a-teapot/')).toContain('"price":"64.00","priceCurrency":"USD"')
  })
})

describe('a price filter', () => {
  it.each([
    ['/uk', '£'],
    ['/ca', 'CA$'],
    ['', '$'],
  ])('of pages under "%s" counts in %s', async (prefix, sign) => {
    const category = await read(`${prefix}${TEA}?min=20&max=60`)
    expect(category).toContain(`>${sign}20 – ${sign}60<`)
    expect(category).toContain(`<option value="0">${sign}0</option>`)
    site.gateway.fixtures.answer(searchPosts, (_call, usual) => ({
      total: 3,
      facets: { ...usual.facets, prices: [{ min: 20, max: 50, count: 3 }] },
    }))
    expect(await read(`${prefix}/search/tea/`)).toContain(`${sign}20 to ${sign}50`)
    expect(await read(`${prefix}/gift-finder/`)).toContain(`>Up to ${sign}50<`)
  })

  it('shows the rates of the day where prices were converted, without JavaScript too', async () => {
    for (const [call, path] of [
      [listGifts, `/uk${TEA}?min=20&max=60`],
      [listPosts, '/uk/gifts-under/'],
      [searchPosts, '/uk/search/tea/?max=20'],
      [findGifts, '/uk/gift-finder/?budget=50'],
    ] as const) {
      expect(await read(path)).not.toContain('Prices in other currencies')
      site.gateway.fixtures.answer(call, { exchange: EXCHANGE })
      expect(await read(path)).toContain(NOTE)
    }
  })
})
