import { describe, expect, test } from '@jest/globals'
import { exchangeOf, toStoredPrice } from './prices.ts'

const rates = { USD: 1, GBP: 1.25, JPY: 0.0066 }

describe('a stored price', () => {
  test('is in hundredths and in US cents', () => {
    expect(toStoredPrice(19.99, 'GBP', rates)).toEqual({ priceCents: 1999, priceUsdCents: 2499 })
  })

  test('of a currency without cents is whole', () => {
    expect(toStoredPrice(1500.4, 'JPY', rates)).toEqual({ priceCents: 150_000, priceUsdCents: 990 })
  })

  test('of a currency without a rate has no place in dollars', () => {
    expect(toStoredPrice(5, 'XTS', rates)).toEqual({ priceCents: 500, priceUsdCents: null })
    expect(toStoredPrice(5, 'constructor', rates)).toEqual({ priceCents: 500, priceUsdCents: null })
  })

  test('may be unknown', () => {
    expect(toStoredPrice(null, 'USD', rates)).toEqual({ priceCents: null, priceUsdCents: null })
  })
})

describe('the rates by which prices were compared', () => {
  const day = { date: '2026-11-20', usd: rates }
  const gift = (price: number | null, currency: string) => ({ price, currency })

  test('are those of the currencies that are not the page’s, in the page’s', () => {
    expect(exchangeOf([gift(5, 'GBP'), gift(5, 'USD'), gift(9, 'USD'), gift(1, 'JPY')], 'GBP', day)).toEqual({
      exchange: {
        date: '2026-11-20',
        currency: 'GBP',
        rates: [
          { currency: 'JPY', worth: 0.00528 },
          { currency: 'USD', worth: 0.8 },
        ],
      },
    })
  })

  test('are none where nothing was converted', () => {
    expect(exchangeOf([gift(5, 'USD'), gift(null, 'GBP'), gift(5, 'XTS')], 'USD', day)).toEqual({})
  })
})
