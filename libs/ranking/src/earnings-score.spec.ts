import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { earningsScore } from './earnings-score.ts'

describe('the earnings score', () => {
  test('is the stand-in while no month is reported', () => {
    expect(earningsScore(1.2, undefined)).toBe(1.2)
  })

  test('is as in the example of docs/scores.md', () => {
    const standIn = 1000 * 0.02 * 0.03 * 0.05 * 40
    expect(standIn).toBeCloseTo(1.2, 10)
    expect(earningsScore(standIn, { commission: 6, impressions: 4000 })).toBeCloseTo(1.5, 10)
    expect(earningsScore(standIn, { commission: 0.5, impressions: 250 })).toBeCloseTo(1.4, 10)
    expect(earningsScore(standIn, { commission: 0, impressions: 4000 })).toBe(0)
  })

  test('does not jump at 1,000 impressions', () => {
    expect(earningsScore(1.2, { commission: 3, impressions: 1000 })).toBe(3)
    expect(earningsScore(1.2, { commission: 3, impressions: 999 })).toBeCloseTo(3.0012, 10)
  })

  test('is never negative, and never falls by commission', () => {
    expect(earningsScore(1.2, { commission: -50, impressions: 2000 })).toBe(0)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.nat(100_000),
        (standIn, cents, impressions) => {
          const score = earningsScore(standIn, { commission: cents / 100, impressions })
          expect(score).toBeGreaterThanOrEqual(0)
          expect(earningsScore(standIn, { commission: (cents + 1) / 100, impressions })).toBeGreaterThanOrEqual(score)
        },
      ),
    )
  })
})
