import { describe, expect, it } from '@jest/globals'
import { readFoundPrice, readGuidePrice } from './product-price.ts'

describe('a typed price', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['$1,299.00', 1299],
    ['USD 40', 40],
    [' 1 299.99 ', 1299.99],
    ['1.2.3', 1.2],
    ['19.999', 20],
    [7.25, 7.25],
    ['\u00a0', 0],
    ['&nbsp;', 0],
  ])('%j is %d', (typed, price) => expect(readGuidePrice(typed)).toBe(price))

  it.each(['-5', '−5', '', '   ', 'free', -5, Number.NaN, '99999999999', null])('%j is none', (typed) =>
    expect(readGuidePrice(typed)).toBeNull(),
  )
})

describe('a price of a file or a page', () => {
  it.each([
    ['24,99', 'EUR', { price: 24.99, currency: 'EUR', isDoubtful: false }],
    ['24,50', '', { price: 24.5, currency: 'USD', isDoubtful: false }],
    ['1.299,5 €', '', { price: 1299.5, currency: 'EUR', isDoubtful: false }],
    ['$1,299.00', '', { price: 1299, currency: 'USD', isDoubtful: false }],
    ['13.337', '', { price: 13.34, currency: 'USD', isDoubtful: true }],
    ['\u00a0', '', { price: 0, currency: 'USD', isDoubtful: false }],
    ['2 for £10', '', { price: null, currency: 'GBP', isDoubtful: false }],
    ['', '', { price: null, currency: 'USD', isDoubtful: false }],
  ])('%j, said to be in %j', (text, stated, found) => expect(readFoundPrice(text, stated)).toEqual(found))
})
