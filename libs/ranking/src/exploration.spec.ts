import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withExploration, capPerSource } from './exploration.ts'

const heads = Array.from({ length: 200 }, (_, index) => 1 - index / 1000)

describe('gifts that are tried out', () => {
  test('take their share of the head, evenly spread', () => {
    const scores = withExploration(
      heads,
      Array.from({ length: 50 }, (_, index) => index + 1),
      { head: 200, share: 0.1 },
    )
    expect(scores.size).toBe(20)
    const top = [...scores.values()].filter((score) => score > (heads[100] ?? 0))
    expect(top).toHaveLength(10)
  })

  test('never take more than the share, whatever waits', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(400), (length, share, waiting) => {
        const scores = withExploration(
          heads.slice(0, length),
          Array.from({ length: waiting }, (_, index) => index),
          { head: 200, share },
        )
        expect(scores.size).toBeLessThanOrEqual(Math.min(200, length) * share)
        for (const score of scores.values()) expect(heads).toContain(score)
      }),
    )
  })

  test('get nothing where there is no ranking yet', () => {
    expect(withExploration([], [1, 2], { head: 200, share: 0.1 }).size).toBe(0)
  })
})

test('of one feed a few are tried, of what comes from none all', () => {
  const drawn = ['a', undefined, 'a', 'b', 'a', undefined].map((source, id) => ({ id, source }))
  expect(capPerSource(drawn, ({ source }) => source, 2).map(({ id }) => id)).toEqual([0, 1, 2, 3, 5])
})
