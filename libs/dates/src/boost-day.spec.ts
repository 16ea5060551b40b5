import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { boostDayAt, closedBoostDays, dayPlus, newYorkDay, newYorkDayBounds, newYorkMidnight } from './boost-day.ts'

const at = (day: string, now: string) => boostDayAt(day, new Date(now), 365)

describe('a day of a boost', () => {
  it.each([
    ['2026-03-07', '2026-03-07T05:00:00.000Z', 24],
    ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['2026-03-09', '2026-03-09T04:00:00.000Z', 24],
    ['2026-10-31', '2026-10-31T04:00:00.000Z', 24],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-02', '2026-11-02T05:00:00.000Z', 24],
  ])('%s begins at %s and has %d hours', (day, begin, hours) => {
    const { since, until } = newYorkDayBounds(day)
    expect([since.toISOString(), (until.getTime() - since.getTime()) / 3_600_000]).toEqual([begin, hours])
  })

  it.each([
    ['2026-11-24T04:59:59Z', '2026-11-23'],
    ['2026-11-24T05:00:00Z', '2026-11-24'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    // The hour that clocks skip, and the one that they show twice.
    ['2026-03-08T06:59:59Z', '2026-03-08'],
    ['2026-11-01T05:30:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
  ])('at %s is %s in New York', (moment, day) => {
    expect(newYorkDay(new Date(moment))).toBe(day)
  })

  it.each([
    ['2026-11-23', 'not-available'],
    ['2026-11-24', 'not-available'],
    ['2026-11-25', 'not-available'],
    ['2026-11-26', 'sellable'],
    ['2027-11-24', 'sellable'],
    ['2027-11-25', 'not-available'],
    ['2017-11-10', 'not-available'],
    ['1999-01-01', 'not-available'],
  ] as const)('on 24 November: %s is %s', (day, is) => {
    expect(at(day, '2026-11-24T17:00:00Z')).toBe(is)
  })

  it('is closed from 2 to 23 November 2017, and no longer', () => {
    const days = ['2017-11-01', '2017-11-02', '2017-11-23', '2017-11-24']
    expect(days.map((day) => at(day, '2017-10-01T12:00:00Z'))).toEqual(['sellable', 'not-available', 'not-available', 'sellable'])
  })

  it.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '26-11-11',
    '11/11/2026',
    'tomorrow',
    '2027-02-29',
    '2026-11-31T',
  ])('is none in %j', (text) => {
    expect(at(text, '2026-01-01T12:00:00Z')).toBe('no-day')
  })

  it.each([
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(newYorkMidnight(day).toISOString()).toBe(moment)
    expect([newYorkDay(new Date(moment)), newYorkDay(new Date(Date.parse(moment) - 1))]).toEqual([day, dayPlus(day, -1)])
  })

  it('is closed on the days of 2017, yesterday, today and tomorrow', () => {
    const days = closedBoostDays('2026-03-08')
    expect([days[0], days[21], ...days.slice(22)]).toEqual(['2017-11-02', '2017-11-23', '2026-03-07', '2026-03-08', '2026-03-09'])
    expect(closedBoostDays('2017-11-24')).toHaveLength(24)
  })

  it('the second day from today is the first that is sold, whatever clocks do', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2018-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const today = Date.parse(newYorkDay(now))
        const dayIn = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
        expect([0, 1, 2, 365, 366].map((days) => boostDayAt(dayIn(days), now, 365))).toEqual([
          'not-available',
          'not-available',
          'sellable',
          'sellable',
          'not-available',
        ])
      }),
    )
  })
})
