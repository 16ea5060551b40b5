import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPrice } from './read-price.ts'
import { isTypedPriceDoubtful, typedPriceCents } from './typed-price.ts'

describe('a price as shops write it', () => {
  test.each([
    ['14.99', 1499],
    ['$14.99', 1499],
    ['£7', 700],
    ['0', 0],
    ['5.', 500],
    ['5,- €', 500],
    ['0.5', 50],
    ['.99', 99],
    ['$.99', 99],
    [',99 €', 99],
    ['Rs.500', 50_000],
    ['24,99', 2499],
    ['24,99 €', 2499],
    ['19€99', 1999],
    ['24.9900', 2499],
    ['24,9900', 2499],
    ['1,234.5600', 123_456],
    ['0.285', 29],
    ['1234.567', 123_457],
    ['1.005,005', 100_501],
    ['1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ['1\u202f234,56', 123_456],
    ["1'234.50", 123_450],
    ["CHF 1'299.00", 129_900],
    ['Rs. 22,646', 2_264_600],
    ['Rs. 12,34,567.50', 123_456_750],
    ['SR 2,785', 278_500],
    ['1,299,000', 129_900_000],
    ['1.299.000', 129_900_000],
    ['1 234,5 kr', 123_450],
    ['from 5', 500],
    ['24.99 (20% VAT)', 2499],
    ['$5.10 - $7.99', 510],
    ['5.10 USD – 7.99 USD', 510],
    ['£5 to £7', 500],
  ])('%s is read', (text, cents) => {
    expect(readPrice(text)).toEqual({ cents, doubt: null })
  })

  test.each([
    ['13.337', undefined, 1334, 'decimals'],
    ['1.234', undefined, 123, 'decimals'],
    ['£1.234', 'GBP', 123, 'decimals'],
    ['1.234', 'EUR', 123_400, 'thousands'],
    ['1,234', 'EUR', 123_400, 'thousands'],
    ['1,234', 'GBP', 123_400, null],
    ['13.337', 'KWD', 1334, null],
  ])('%s in %s is %i cents, and in doubt: %s', (text, currency, cents, doubt) => {
    expect(readPrice(text, currency)).toEqual({ cents, doubt })
  })

  test.each([
    ['free', 'is not a price'],
    ['n/a', 'is not a price'],
    ['20 %', 'is not a price'],
    ['1.2.3', 'is not a price'],
    ['1,234.567.89', 'is not a price'],
    ['12.34,56', 'is not a price'],
    ['-5.00', 'is negative'],
    ['-$5', 'is negative'],
    ['$-5', 'is negative'],
    ['−5', 'is negative'],
    ['2 for £10', 'has several numbers'],
    ['£10 for 2', 'has several numbers'],
    ['3 x 5.00', 'has several numbers'],
    ['was £20 now £10', 'has several numbers'],
    ['1e9', 'has several numbers'],
    ['1 - 2 - 3', 'has several numbers'],
    ['99999999999', 'is too high'],
  ])('%s is refused: %s', (text, fault) => {
    expect(readPrice(text)).toEqual({ fault })
  })

  test.each(['', '   ', '\u00a0'])('%j is no price', (text) => {
    expect(readPrice(text)).toBeNull()
  })

  test('every printed price is read back in English and German', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        for (const language of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
          const printed = (cents / 100).toLocaleString(language, { minimumFractionDigits: 2 })
          expect(readPrice(`${printed} €`)).toEqual({ cents, doubt: null })
        }
      }),
    )
  })

  test('reading never throws, and has whole cents', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., '€$%a-]{0,20}$/), (text) => {
        const reading = readPrice(text)
        const cents = reading !== null && 'cents' in reading ? reading.cents : 0
        expect(Number.isInteger(cents)).toBe(true)
      }),
    )
  })
})

describe('an ambiguous typed price', () => {
  test.each([
    ['24,99', 249_900],
    ['13.337', 1334],
    ['1.234', 123],
    ['2 for £10', 21_000],
    ['1.2.3', 120],
    ['1e9', 1900],
  ])('%s, which is %i cents by the rule, is in doubt', (typed, cents) => {
    expect([typedPriceCents(typed), isTypedPriceDoubtful(typed)]).toEqual([cents, true])
  })

  test.each([
    ['24.99', 2499],
    ['$1,299', 129_900],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ["1'234.50", 123_450],
    ['\u00a0', 0],
    ['', undefined],
    ['free', undefined],
  ])('%j, which is %p cents, is not', (typed, cents) => {
    expect([typedPriceCents(typed), isTypedPriceDoubtful(typed)]).toEqual([cents, false])
  })
})
