import { expect, it } from '@jest/globals'
import { mayReadReceipt } from './receipt.policy.ts'

it.each([
  [7, 7, false, true],
  [7, 8, false, false],
  [7, 8, true, true],
  [null, 8, false, false],
  [null, 8, true, true],
])('of member %p, read by %d (administrator: %p): %p', (member_id, userId, isAdministrator, may) => {
  expect(mayReadReceipt({ member_id }, { userId, isAdministrator })).toBe(may)
})
