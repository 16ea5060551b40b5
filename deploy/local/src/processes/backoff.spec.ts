import { expect, test } from '@jest/globals'
import { backoffMs } from './backoff.ts'

test('the wait doubles with each failure, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(backoffMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
