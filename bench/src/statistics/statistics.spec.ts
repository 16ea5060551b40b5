import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { median, percentile, quarterPeaks, ratiosOf, spreadOf } from './statistics.ts'

describe('percentile', () => {
  test('the median of an odd number of values is the middle one, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test('the median of an even number of values lies between the middle two', () => {
    expect(median([4, 1, 3, 10])).toBe(3.5)
  })

  test('the 99th percentile of 0 to 100 is 99', () => {
    expect(
      percentile(
        Array.from({ length: 101 }, (_, value) => 100 - value),
        0.99,
      ),
    ).toBe(99)
  })

  test('one value is every percentile of itself', () => {
    expect([0, 0.5, 0.99, 1].map((share) => percentile([7], share))).toEqual([7, 7, 7, 7])
  })

  test('it sorts by value, not by spelling', () => {
    expect(percentile([10, 9, 100], 1)).toBe(100)
  })

  test('is refused for no values, and outside 0 to 1', () => {
    expect(() => percentile([], 0.5)).toThrow('of nothing')
    expect(() => percentile([1], 99)).toThrow('between 0 and 1')
    expect(() => percentile([1], Number.NaN)).toThrow('between 0 and 1')
  })

  test('it never leaves the range of the values, grows with the share, and does not modify them', () => {
    const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 })
    fc.assert(
      fc.property(
        values,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (numbers, one, other) => {
          const before = [...numbers]
          const [low, high] = [percentile(numbers, Math.min(one, other)), percentile(numbers, Math.max(one, other))]
          expect(low).toBeGreaterThanOrEqual(Math.min(...numbers))
          expect(high).toBeLessThanOrEqual(Math.max(...numbers))
          expect(low).toBeLessThanOrEqual(high + 1e-6)
          expect(numbers).toEqual(before)
        },
      ),
    )
  })
})

test('a spread has the median and the extremes', () => {
  expect(spreadOf([0.8, 0.7, 0.9, 0.75, 0.5])).toEqual({ median: 0.75, min: 0.5, max: 0.9 })
})

describe('ratios of pairs', () => {
  const rate = (value: number): { rate: number } => ({ rate: value })
  const pairs = [
    { ours: rate(700), reference: rate(1000) },
    { ours: rate(70), reference: rate(100) },
    { ours: rate(400), reference: rate(800) },
  ]

  test('a slow moment of the whole machine does not change the ratio of its pair', () => {
    expect(ratiosOf(pairs, (run) => run.rate)).toEqual([0.7, 0.7, 0.5])
  })

  test('a reference of zero is an error and not an infinite ratio', () => {
    expect(() => ratiosOf([{ ours: rate(1), reference: rate(0) }], (run) => run.rate)).toThrow('did nothing')
  })
})

describe('peaks by quarter', () => {
  test('are the largest value of each quarter', () => {
    expect(quarterPeaks([1, 2, 9, 3, 4, 4, 7, 5])).toEqual([2, 9, 4, 7])
  })

  test('are empty for no values', () => {
    expect(quarterPeaks([])).toEqual([0, 0, 0, 0])
  })
})
