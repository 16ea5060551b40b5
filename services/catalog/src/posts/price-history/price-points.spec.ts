import { describe, expect, test } from '@jest/globals'
import { type PriceChangeRow, pricePoints } from './price-points.ts'

const SINCE = '2026-01-01T00:00:00.000Z'

/** Changes between prices such as `20 USD`, a day each; `-` is no price. */
function changes(...prices: readonly string[]): PriceChangeRow[] {
  const read = (text: string): { cents: number | null; currency: string } => {
    const [price = '', currency = ''] = text.split(' ')
    return { cents: price === '-' ? null : Number(price) * 100, currency }
  }
  return prices.slice(1).map((text, index) => {
    const [before, after] = [read(prices[index] ?? ''), read(text)]
    const at = `2026-02-0${index + 1}T00:00:00.000Z`
    return { old_cents: before.cents, old_currency: before.currency, new_cents: after.cents, new_currency: after.currency, at }
  })
}

describe('what a gift has cost', () => {
  test('begins with the price before its first change', () => {
    expect(pricePoints(changes('20 USD', '15 USD', '18.5 USD'), 'USD', SINCE)).toEqual([
      { at: SINCE, price: 20 },
      { at: '2026-02-01T00:00:00.000Z', price: 15 },
      { at: '2026-02-02T00:00:00.000Z', price: 18.5 },
    ])
  })

  test('begins anew with another currency', () => {
    expect(pricePoints(changes('20 USD', '15 USD', '15 GBP', '12 GBP'), 'GBP', SINCE).map(({ price }) => price)).toEqual([15, 12])
    expect(pricePoints(changes('20 USD', '15 GBP', '15 USD'), 'USD', SINCE).map(({ price }) => price)).toEqual([15])
  })

  test('passes over times without a price', () => {
    expect(pricePoints(changes('20 USD', '- USD', '18 USD'), 'USD', SINCE).map(({ price }) => price)).toEqual([20, 18])
    expect(pricePoints(changes('- USD', '18 USD'), 'USD', SINCE).map(({ price }) => price)).toEqual([18])
  })

  test('is nothing where the price never changed', () => {
    expect(pricePoints([], 'USD', SINCE)).toEqual([])
  })
})
