import { expect, test } from '@jest/globals'
import { isPriceDrifted } from './price-drift.ts'

test.each([
  [30, 33, false],
  [30, 33.01, true],
  [30, 27, false],
  [30, 26.99, true],
  [30, 30, false],
  [0, 5, false],
  [null, 5, false],
])('our price %j and the one of the shop, %j, differ by more than a tenth: %j', (own, seen, drifted) => {
  expect(isPriceDrifted(own, seen)).toBe(drifted)
})
