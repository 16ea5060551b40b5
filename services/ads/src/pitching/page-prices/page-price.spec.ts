import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pagePrice } from './page-price.ts'

const ld = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const offer = (price: unknown, priceCurrency = 'USD'): object => ({ '@type': 'Product', offers: { price, priceCurrency } })

describe('the price of a page', () => {
  test.each([
    ['an offer', ld(offer(28)), { price: 28, currency: 'USD' }],
    ['an offer as text', ld(offer('1,299.50', 'usd')), { price: 1299.5, currency: 'USD' }],
    ['a German one', ld(offer('1.299,50', 'EUR')), { price: 1299.5, currency: 'EUR' }],
    ['a French one', ld(offer('24,99 €', '€')), { price: 24.99, currency: 'EUR' }],
    ['four decimals', ld(offer('24.9900', 'GBP')), { price: 24.99, currency: 'GBP' }],
    ['a number of JSON', ld(offer(13.337, 'EUR')), { price: 13.34, currency: 'EUR' }],
    ['several pieces', ld(offer('2 for £10', 'GBP')), undefined],
    [
      'a line end within a text',
      '<script type="application/ld+json">{"name":"One\nTwo","offers":{"price":"24.99","priceCurrency":"GBP"}}</script>',
      { price: 24.99, currency: 'GBP' },
    ],
    ['a range', ld({ offers: { '@type': 'AggregateOffer', lowPrice: 12, highPrice: 40 } }), { price: 12, currency: null }],
    ['a graph', ld({ '@graph': [{ '@type': 'WebPage' }, offer(7)] }), { price: 7, currency: 'USD' }],
    [
      'broken data, then tags',
      '<script type="application/ld+json">{</script><meta property="og:price:amount" content="9">',
      { price: 9, currency: null },
    ],
    [
      'tags in any order',
      `<meta content='EUR' property='product:price:currency'><meta property="product:price:amount" content="$ 24.90">`,
      { price: 24.9, currency: 'EUR' },
    ],
    [
      'microdata',
      '<meta itemprop="price" content="5"><meta itemprop="priceCurrency" content="GBP">',
      { price: 5, currency: 'GBP' },
    ],
    ['none', '<p>Only $28!</p>', undefined],
    ['no number', ld(offer('ask us')), undefined],
    ['a currency that is none', ld(offer(3, 'dollars')), { price: 3, currency: null }],
  ])('%s', (_, html, expected) => {
    expect(pagePrice(`<html><head>${html}</head></html>`)).toEqual(expected)
  })

  test('is found or not for any page, without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, data) => {
        const price = pagePrice(`${text}<script type=application/ld+json>${data}</script>${text}`)?.price ?? 0
        expect(Number.isFinite(price)).toBe(true)
      }),
    )
  })

  test('is searched in linear time, for any page', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const began = process.threadCpuUsage()
    for (const part of [
      '<script application/ld+json ',
      '<meta ',
      '<script type="application/ld+json">{',
      '<meta content="',
      '</script',
    ])
      for (const end of ['', '>', '</script>']) pagePrice(part.repeat(100_000) + end)
    pagePrice(`<script type="application/ld+json">${nested}</script>`)
    expect(process.threadCpuUsage(began).user).toBeLessThan(3_000_000)
  })
})
