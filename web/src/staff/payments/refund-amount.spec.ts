import { describe, expect, it } from '@jest/globals'
import { readRefund, refundable } from './refund-amount.ts'

describe('the amount of a refund', () => {
  it.each([
    ['', 24_900],
    ['  ', 24_900],
    ['249', 24_900],
    ['$62.25', 6225],
    ['62,5', 6250],
    ['0.01', 1],
  ])('%p is %d cents', (typed, cents) => {
    expect(readRefund(typed, 24_900)).toBe(cents)
  })

  it.each(['0', '0.00', '-1', '249.01', '1e3', '62.255', 'all', '99999999'])('is refused as %p', (typed) => {
    expect(readRefund(typed, 24_900)).toEqual({ error: expect.any(String) })
  })

  it('is at most what is left, and nothing of what was never paid, given back or is disputed', () => {
    expect(refundable({ state: 'partly-refunded', amount: 24_900, refunded: 6225 })).toBe(18_675)
    expect(refundable({ state: 'paid', amount: 24_900, refunded: 0 })).toBe(24_900)
    for (const state of ['pending', 'failed', 'voided', 'refunded', 'disputed'])
      expect(refundable({ state, amount: 24_900, refunded: 0 })).toBe(0)
  })
})
