import { describe, expect, test } from '@jest/globals'
import { kendallTau } from './kendall.ts'

describe("Kendall's tau", () => {
  test.each([
    [
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      1,
    ],
    [
      [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
      -1,
    ],
    [
      [
        [1, 1],
        [2, 3],
        [3, 2],
        [4, 4],
      ],
      4 / 6,
    ],
    [
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ],
      2 / Math.sqrt(6),
    ],
  ] as const)('of %j is %d', (pairs, tau) => {
    expect(kendallTau(pairs)).toBeCloseTo(tau)
  })
})
