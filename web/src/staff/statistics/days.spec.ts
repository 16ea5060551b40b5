import { describe, expect, it } from '@jest/globals'
import { addDays, dayOf, daysIn, dateRangeError, isDay } from './days.ts'

describe('days', () => {
  it('are in UTC, in any time zone', () => {
    expect(dayOf(new Date('2026-11-21T23:59:59-05:00'))).toBe('2026-11-22')
  })

  it('are counted over months, leap days and changes of summer time', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
    expect(daysIn('2026-03-28', '2026-03-30')).toBe(3)
    expect(daysIn('2026-11-21', '2026-11-21')).toBe(1)
  })

  it.each([
    ['2026-11-21', true],
    ['2026-02-30', false],
    ['21.11.2026', false],
    ['2026-1-1', false],
    ['', false],
    [null, false],
  ])('validate %p: %p', (text, known) => {
    expect(isDay(text)).toBe(known)
  })

  it.each([
    ['2026-11-01', '2026-11-21', undefined],
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-11-22', '2026-11-21', 'The first day must not be after the last.'],
    ['', '2026-11-21', 'Please choose the first and the last day.'],
    ['2024-01-01', '2026-11-21', 'At most 400 days at a time.'],
  ])('from %p to %p are refused with %p', (from, to, error) => {
    expect(dateRangeError(from, to)).toBe(error)
  })
})
