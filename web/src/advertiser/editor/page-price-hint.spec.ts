import { describe, expect, it } from '@jest/globals'
import { pagePriceHint } from './page-price-hint.ts'

describe('the price of the page behind the link', () => {
  it.each([
    [{ price: 31, currency: 'USD' }, 28, 'The page behind the link says $31.'],
    [{ price: 31, currency: null }, 28, 'The page behind the link says $31.'],
    [{ price: 28, currency: 'EUR' }, 28, 'The page behind the link says €28.'],
    [{ price: 28, currency: 'USD' }, 28, undefined],
    [{ price: 28.0000001, currency: null }, 28, undefined],
    [{ price: null, currency: null }, 28, undefined],
    [{ price: 31, currency: 'USD' }, null, undefined],
  ])('%j beside %s: %s', (page, typed, hint) => {
    expect(pagePriceHint(page, typed)).toBe(hint)
  })
})
