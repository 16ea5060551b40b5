import { describe, expect, it } from '@jest/globals'
import { readGuidePrice } from './product-price.ts'

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
