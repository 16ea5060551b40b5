import { describe, expect, it } from '@jest/globals'
import { starValue } from './star-value.ts'

describe('starValue', () => {
  it.each([
    [4.3, 4.3],
    [-1, 0],
    [0, 0],
    [5, 5],
    [7.2, 5],
  ])('shows %d as %d of five stars', (rating, shown) => {
    expect(starValue(rating)).toBe(shown)
  })

  it('is clamped to the number of stars', () => {
    expect([starValue(7.2, 10), starValue(12, 10)]).toEqual([7.2, 10])
  })
})
