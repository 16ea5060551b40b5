import { describe, expect, it } from '@jest/globals'
import { clockTimeIn, isoDayIn, momentIn, startOfDayIn, zonedTime } from './zone-days.ts'

const at = (moment: string): number => Date.parse(moment)

describe('a day in a time zone', () => {
  it.each([
    ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11-30'],
    ['2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01'],
    ['2026-12-01T00:00:00Z', 'Europe/London', '2026-12-01'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(isoDayIn(at(moment), zone)).toBe(day)
  })

  it.each([
    ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
    ['2026-12-01', 'Europe/London', '2026-12-01T00:00:00.000Z'],
    ['2026-07-01', 'Europe/London', '2026-06-30T23:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-12-01', 'Asia/Tokyo', '2026-11-30T15:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, moment) => {
    expect(new Date(startOfDayIn(day, zone)).toISOString()).toBe(moment)
  })

  it.each([
    ['2026-12-01', 'America/New_York', '2026-12-01T04:15:00-05:00'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:15:00-04:00'],
    ['2026-03-08', 'America/New_York', '2026-03-08T04:15:00-04:00'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:15:00-05:00'],
    ['2026-03-29', 'Europe/London', '2026-03-29T04:15:00+01:00'],
    ['2026-12-01', 'Europe/London', '2026-12-01T04:15:00+00:00'],
    ['2026-12-01', 'Asia/Kolkata', '2026-12-01T04:15:00+05:30'],
  ])('%s has 04:15 in %s at %s', (day, zone, written) => {
    expect(zonedTime(day, '04:15', zone)).toBe(written)
  })
})

it.each([
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30'],
  ['2026-03-08T07:00:59Z', '2026-03-08T03:00'],
])('at %s the clocks of New York show %s', (moment, shown) => {
  expect(clockTimeIn(Date.parse(moment), 'America/New_York')).toBe(shown)
})

it.each([
  ['2026-12-01', '09:00', '2026-12-01T14:00:00.000Z', 'once'],
  ['2026-07-01', '09:00', '2026-07-01T13:00:00.000Z', 'once'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z', 'once'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'missing'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z', 'once'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'twice'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z', 'once'],
] as const)('%s %s in New York is %s, shown %s', (day, time, moment, shown) => {
  const found = momentIn(day, time, 'America/New_York')
  expect([new Date(found.moment).toISOString(), found.time]).toEqual([moment, shown])
})
