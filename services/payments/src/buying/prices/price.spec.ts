import { describe, expect, it } from '@jest/globals'
import { DEFAULT_PRICES } from './price-table.ts'
import { type BoostToken, priceOf } from './price.ts'

const boostOn = (day: string, token?: BoostToken) => priceOf({ kind: 'boost', day, token }, DEFAULT_PRICES)

describe('the price', () => {
  it('of a pitch is 249 dollars', () => {
    expect(priceOf({ kind: 'pitch', discounted: false }, DEFAULT_PRICES)).toEqual({
      amount: 24_900,
      regular: 24_900,
      reason: 'pitch-fee',
    })
  })

  it('of a pitch with a discount token is exactly a quarter less: 186.75 dollars', () => {
    const { amount, regular, reason } = priceOf({ kind: 'pitch', discounted: true }, DEFAULT_PRICES)
    expect([amount, amount * 4, regular, reason]).toEqual([18_675, 24_900 * 3, 24_900, 'discount-token'])
  })

  it.each([
    ['2027-01-01', 49_800, 'usual-day'],
    ['2026-10-31', 49_800, 'usual-day'],
    ['2026-11-01', 99_900, 'november'],
    ['2026-11-30', 99_900, 'november'],
    ['2026-12-01', 99_900, 'advent'],
    ['2026-12-24', 99_900, 'advent'],
    ['2026-12-25', 49_800, 'usual-day'],
    ['2028-02-29', 49_800, 'usual-day'],
    ['2027-11-15', 99_900, 'november'],
    // Months on the wire count from 1: month index 10 of the spec is November, month 10 here is October.
    ['2027-10-10', 49_800, 'usual-day'],
  ])('of a boost on %s is %d cents (%s)', (day, amount, reason) => {
    expect(boostOn(day)).toEqual({ amount, regular: amount, reason })
  })

  it.each([
    ['2027-03-08', 49_800],
    ['2026-11-15', 99_900],
    ['2026-12-24', 99_900],
  ])('of a boost on %s with a token is that of the token, with the price of the day as the regular one', (day, regular) => {
    expect(boostOn(day, 'special')).toEqual({ amount: 40_000, regular, reason: 'special-token' })
    expect(boostOn(day, 'test')).toEqual({ amount: 500, regular, reason: 'test-token' })
  })
})
