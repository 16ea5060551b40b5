import { describe, expect, test } from '@jest/globals'
import { restAfter, workInPieces } from './work-pace.ts'

describe('a rest after a piece of 100 rows', () => {
  test.each([
    ['is twice as long as quick work', 50, 100],
    ['is as long as is left of the time for them', 200, 250],
    ['is none after slow work', 450, 0],
    ['is none after slower work', 2000, 0],
  ])('%s', (_what, worked, rest) => {
    expect(restAfter(worked, 100)).toBe(rest)
  })
})

test('work in pieces ends with the first that leaves nothing', async () => {
  let left = 3
  await workInPieces(() => Promise.resolve((left -= 1) > 0), 1)
  expect(left).toBe(0)
})
