import { describe, expect, it } from '@jest/globals'
import {
  clockText,
  dayOfYearText,
  dayText,
  DEVICE,
  fullDayText,
  fullMomentText,
  momentText,
  pastDayText,
  recentDayText,
  shortDayText,
  sinceText,
  twelveHourText,
  weekdayText,
} from './index.ts'

const MOMENT = '2026-09-05T00:05:00.000Z'

describe('a date', () => {
  it.each([
    [dayText, '5 September 2026'],
    [fullDayText, 'Saturday 5 September 2026'],
    [shortDayText, '5 Sep 2026'],
    [momentText, '5 Sep 2026, 00:05'],
    [fullMomentText, 'Saturday 5 September 2026, 00:05 UTC'],
    [dayOfYearText, '5 Sep'],
    [weekdayText, 'Sat 5 Sep'],
    [clockText, '00:05'],
    [twelveHourText, '12:05 AM'],
  ])('is written in one style (%p)', (text, words) => {
    expect(text(MOMENT)).toBe(words)
  })

  it('is the same wherever it is read, unless a clock is asked for', () => {
    expect(['2026-07-01T00:00:00.000Z', '2026-07-01T23:59:59.999Z'].map((moment) => dayText(moment))).toEqual([
      '1 July 2026',
      '1 July 2026',
    ])
    expect(dayText('2026-07-01T03:59:00.000Z', 'America/New_York')).toBe('30 June 2026')
    expect(clockText(MOMENT, DEVICE)).toBe(`${String(new Date(MOMENT).getHours()).padStart(2, '0')}:05`)
  })

  it.each([
    [-10, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [3599, '59 min ago'],
    [3600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 day ago'],
    [604_799, '6 days ago'],
    [604_800, '5 Sep 2026'],
    [-61, '5 Sep 2026'],
  ])('that passed %p seconds ago is told as %p', (seconds, words) => {
    expect(sinceText(MOMENT, Date.parse(MOMENT) + seconds * 1000)).toBe(words)
  })

  it('of the last week is a day of the week, by the calendar', () => {
    const now = Date.parse('2026-11-27T00:10:00Z')
    const days = ['2026-11-27T00:00:00Z', '2026-11-26T23:59:00Z', '2026-11-25', '2026-11-21', '2026-11-20', '2026-11-28']
    expect(days.map((day) => pastDayText(day, now))).toEqual([
      'today',
      'yesterday',
      'Wednesday',
      'Saturday',
      '20 November',
      '28 November',
    ])
  })

  it('of a past day has its year where that is another one', () => {
    expect(recentDayText('2026-01-01', Date.parse('2026-12-31T23:59:59Z'))).toBe('1 January')
    expect(recentDayText('2026-12-31', Date.parse('2027-01-01T00:00:00Z'))).toBe('31 December 2026')
    expect(recentDayText('2027-01-01T03:00:00Z', Date.parse('2027-01-02T12:00:00Z'), 'America/New_York')).toBe('31 December 2026')
  })

  it('of a moment that is none is a mistake', () => {
    expect(() => dayText('soon')).toThrow(RangeError)
  })
})
