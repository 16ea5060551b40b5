import { describe, expect, it } from '@jest/globals'
import { isInSeason, lastOrderDaysOf, todayOf } from './seasons.ts'

const CHRISTMAS = { starts: '11-01', ends: '12-24', lastOrderDays: { US: '12-17', GB: '12-19' } }
const NEW_YEAR = { starts: '12-27', ends: '01-06', lastOrderDays: { US: '12-29', GB: '01-03' } }

const at = (day: string) => todayOf(new Date(`${day}T12:00:00Z`))

describe('a season', () => {
  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2027-11-23', true],
  ])('on %s runs: %s', (day, runs) => {
    expect(isInSeason(CHRISTMAS, at(day))).toBe(runs)
  })

  it.each([
    ['2026-12-26', false],
    ['2026-12-31', true],
    ['2027-01-06', true],
    ['2027-01-07', false],
  ])('over the turn of the year on %s runs: %s', (day, runs) => {
    expect(isInSeason(NEW_YEAR, at(day))).toBe(runs)
  })

  it('names the last order days that are still to come', () => {
    expect(lastOrderDaysOf(CHRISTMAS, at('2026-11-23'))).toEqual([
      ['US', '2026-12-17'],
      ['GB', '2026-12-19'],
    ])
    expect(lastOrderDaysOf(CHRISTMAS, at('2026-12-17'))).toHaveLength(2)
    expect(lastOrderDaysOf(CHRISTMAS, at('2026-12-18'))).toEqual([['GB', '2026-12-19']])
    expect(lastOrderDaysOf(CHRISTMAS, at('2026-12-20'))).toEqual([])
  })

  it('has its last order days in the year in which they come', () => {
    expect(lastOrderDaysOf(NEW_YEAR, at('2026-12-28'))).toEqual([
      ['US', '2026-12-29'],
      ['GB', '2027-01-03'],
    ])
    expect(lastOrderDaysOf(NEW_YEAR, at('2027-01-02'))).toEqual([['GB', '2027-01-03']])
  })
})
