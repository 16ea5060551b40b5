import { expect, test } from '@jest/globals'
import { daysAfter, discountMailPause, isDiscountOpen } from './discount-state.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const LATER = daysAfter(NOW, 1)
const EARLIER = daysAfter(NOW, -1)

test.each([
  ['that nothing has happened to', { used_at: null, revoked_at: null, expires: LATER }, true],
  ['that was used', { used_at: EARLIER, revoked_at: null, expires: LATER }, false],
  ['that was revoked', { used_at: null, revoked_at: EARLIER, expires: LATER }, false],
  ['that expires now', { used_at: null, revoked_at: null, expires: NOW }, false],
])('a discount %s is valid: %#', (_what, discount, expected) => {
  expect(isDiscountOpen(discount, NOW)).toBe(expected)
})

test.each([
  ['never', null, undefined],
  ['a day ago', EARLIER, daysAfter(NOW, 6)],
  ['seven days ago, to the second', daysAfter(NOW, -7), undefined],
])('a discount that was mailed %s may be mailed again from %#', (_when, mailed, until) => {
  expect(discountMailPause(mailed, NOW)).toEqual(until)
})
