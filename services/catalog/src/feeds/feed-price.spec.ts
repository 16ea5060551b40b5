import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PriceError, readPriceCents } from './feed-price.ts'

describe('the price of a feed', () => {
  test.each([
    ['14.99', 1499],
    ['$14.99', 1499],
    ['£7', 700],
    ['1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['Rs. 22,646', 2_264_600],
    ['1 234,5 kr', 123_450],
    ["CHF 1'299.00", 129_900],
    ['$5.10 - $7.99', 510],
    ['1,299,000', 129_900_000],
    ['SR 2,785', 278_500],
    ['0.5', 50],
  ])('reads %s', (text, cents) => {
    expect(readPriceCents(text)).toBe(cents)
  })

  test.each(['', '   ', '0', '0.00'])('takes %j for no price', (text) => {
    expect(readPriceCents(text)).toBeNull()
  })

  test.each(['free', 'n/a', '-5.00', '-$5', '$-5', '1.2.3', '99999999999'])('refuses %s', (text) => {
    expect(() => readPriceCents(text)).toThrow(PriceError)
  })

  test('reads back every price as it is printed in English', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        const printed = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
        expect(readPriceCents(`$${printed}`)).toBe(cents)
      }),
    )
  })
})
