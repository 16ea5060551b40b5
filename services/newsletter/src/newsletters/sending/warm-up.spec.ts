import { expect, it } from '@jest/globals'
import { warmUpAllowance } from './warm-up.ts'

it('allows half as much again each day, and at last everything', () => {
  expect([0, 1, 2, 3, 10].map((days) => warmUpAllowance(500, days))).toEqual([500, 750, 1125, 1687, 28_832])
  expect(warmUpAllowance(500, 60)).toBe(Infinity)
})

it('does not limit a domain that needs none', () => {
  expect(warmUpAllowance(0, 0)).toBe(Infinity)
})

it('allows no less than on the first day when a clock goes back', () => {
  expect(warmUpAllowance(500, -1)).toBe(500)
})
