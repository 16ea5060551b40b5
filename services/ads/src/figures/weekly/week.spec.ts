import { describe, expect, test } from '@jest/globals'
import { dueWeek, isWithin, weekBefore } from './week.ts'

describe('the week with due figures', () => {
  test.each([
    ['2026-11-23T13:59:59Z', '2026-11-09', '2026-11-15'],
    ['2026-11-23T14:00:00Z', '2026-11-16', '2026-11-22'],
    ['2026-11-26T00:00:00Z', '2026-11-16', '2026-11-22'],
    ['2026-11-30T13:59:59Z', '2026-11-16', '2026-11-22'],
    ['2027-01-04T14:00:00Z', '2026-12-28', '2027-01-03'],
  ])('at %s is %s to %s', (now, from, to) => {
    expect(dueWeek(new Date(now))).toEqual({ from, to })
  })
})

test('a week has seven days, and another one before it', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(weekBefore(week)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']
  expect(days.map((day) => isWithin(week, day))).toEqual([false, true, true, false])
})
