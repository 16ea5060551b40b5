import { describe, expect, test } from '@jest/globals'
import { restAfter, workInPieces } from './work-pace.ts'

describe('a rest after a piece of 100 rows', () => {
  test.each([
    ['is nine times as long as very quick work', 20, 0, 180],
    ['is as long as is left of the time for the first thousand', 100, 900, 300],
    ['is longer after them', 100, 1000, 440],
    ['is none after slow work', 540, 1000, 0],
    ['is none after slower work', 2000, 0, 0],
  ])('%s', (_what, worked, done, rest) => {
    expect(restAfter(worked, 100, done)).toBe(rest)
  })
})

test('work in pieces ends with the first that leaves nothing', async () => {
  let left = 3
  await workInPieces(() => Promise.resolve((left -= 1) > 0), 1)
  expect(left).toBe(0)
})
