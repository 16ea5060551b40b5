import { describe, expect, it } from '@jest/globals'
import { forecastText } from './forecast.ts'

const FORECAST = {
  per_day: 900,
  days: 12,
  days_low: 9,
  days_high: 16,
  day: '2026-12-06',
  day_low: '2026-12-03',
  day_high: '2026-12-10',
}

describe('the words about a goal', () => {
  it('name the day and its range', () => {
    expect(forecastText(50_000, 39_200, FORECAST)).toBe(
      '39,200 of the 50,000 that the plan aims at. At this pace the rest takes until about 6 December 2026, between 3 December ' +
        '2026 and 10 December 2026 in nine of ten cases.',
    )
  })

  it('leave the end of the range open where it has none', () => {
    expect(forecastText(50_000, 10, { ...FORECAST, days_high: null, day_high: null })).toMatch(/not before 3 December 2026\.$/)
  })

  it('name no day where nothing is shown', () => {
    expect(forecastText(50_000, 10, null)).toMatch(/no day can be named\.$/)
  })

  it('say that it is reached', () => {
    expect(forecastText(50_000, 50_000, null)).toBe('The goal of 50,000 is reached; what comes now is on the house.')
  })
})
