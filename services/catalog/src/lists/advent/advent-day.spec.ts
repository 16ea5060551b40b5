import { describe, expect, it } from '@jest/globals'
import { adventDayAt } from './advent-day.ts'

describe('the advent calendar', () => {
  it.each([
    ['2026-06-01T12:00:00Z', 2026, 0, 1, '2026-12-01T05:00:00.000Z'],
    ['2026-12-01T04:59:59Z', 2026, 0, 1, '2026-12-01T05:00:00.000Z'],
    ['2026-12-01T05:00:00Z', 2026, 1, 2, '2026-12-02T05:00:00.000Z'],
    ['2026-12-24T04:59:59Z', 2026, 23, 24, '2026-12-24T05:00:00.000Z'],
    ['2027-01-01T05:00:00Z', 2027, 0, 1, '2027-12-01T05:00:00.000Z'],
  ])('at %s is that of %i with %i doors open', (moment, year, open, next, opens) => {
    const day = adventDayAt(new Date(moment), 'US')
    expect([day.year, day.open, day.next?.day, day.next?.opens.toISOString()]).toEqual([year, open, next, opens])
  })

  it.each(['2026-12-24T05:00:00Z', '2026-12-31T23:00:00Z'])('has no door left at %s', (moment) => {
    const { open, next } = adventDayAt(new Date(moment), 'US')
    expect([open, next]).toEqual([24, undefined])
  })

  it('opens by the day of the edition', () => {
    const moment = new Date('2026-12-03T02:00:00Z')
    expect([adventDayAt(moment, 'GB').open, adventDayAt(moment, 'US').open, adventDayAt(moment, 'CA').open]).toEqual([3, 2, 2])
  })

  it('holds until the next midnight', () => {
    expect(adventDayAt(new Date('2026-12-31T12:00:00Z'), 'US').ends.toISOString()).toBe('2027-01-01T05:00:00.000Z')
    expect(adventDayAt(new Date('2026-12-05T23:59:00Z'), 'GB').ends.toISOString()).toBe('2026-12-06T00:00:00.000Z')
  })
})
