import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rankSum } from './rank-sum.ts'

describe('the rank sum', () => {
  test('is the share of pairs in which the first sample is larger', () => {
    // 3 lies above 1 and 2; 5 above all three: five of six.
    expect(rankSum([3, 5], [1, 2, 4]).above).toBeCloseTo(5 / 6)
  })

  test('has the deviation of published tables', () => {
    // U = 25 of 25: z = 12.5 / sqrt(25 * 11 / 12).
    expect(rankSum([6, 7, 8, 9, 10], [1, 2, 3, 4, 5]).z).toBeCloseTo(2.611, 3)
  })

  test('counts ties as half, and finds no difference without one', () => {
    expect(rankSum([1, 2], [1, 2]).above).toBe(0.5)
    expect(rankSum([4, 4, 4], [4, 4])).toEqual({ above: 0.5, z: 0 })
  })

  test('is reversed with the samples', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.array(fc.integer(), { minLength: 1 }), (ones, others) => {
        const [one, other] = [rankSum(ones, others), rankSum(others, ones)]
        expect(one.above + other.above).toBeCloseTo(1)
        expect(one.z + other.z).toBeCloseTo(0)
      }),
    )
  })

  test('is refused for empty samples', () => {
    expect(() => rankSum([], [1])).toThrow('nothing to compare')
  })
})
