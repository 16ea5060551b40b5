import { describe, expect, it } from '@jest/globals'
import { forecastText, type GoalProgress } from './forecast.ts'

const FORECAST = {
  per_day: 900,
  days: 12,
  days_low: 9,
  days_high: 16,
  day: '2026-12-06',
  day_low: '2026-12-03',
  day_high: '2026-12-10',
}

const GOAL = 50_000
/** Text for a campaign that was shown for ten days. */
const textOf = (impressions: number, changes: Partial<GoalProgress> = {}): string =>
  forecastText({ goal: GOAL, impressions, days: 10, forecast: FORECAST, ...changes })

describe('the words about a goal', () => {
  it('name the day and its range', () => {
    expect(textOf(39_200)).toBe(
      '39,200 of the 50,000 that the plan aims at. At this pace the rest takes until about 6 December 2026, between 3 December ' +
        '2026 and 10 December 2026 in nine of ten cases.',
    )
  })

  it('leave the end of the range open where it has none, or where it is further than two years', () => {
    const open = /not before 3 December 2026\.$/
    expect(textOf(900, { forecast: { ...FORECAST, days_high: null, day_high: null } })).toMatch(open)
    expect(textOf(900, { forecast: { ...FORECAST, days_high: 731, day_high: '2028-11-25' } })).toMatch(open)
  })

  it.each([
    ['days', 900, 2],
    ['impressions', 499, 10],
  ])('name no day after too few %s', (_what, impressions, days) => {
    expect(textOf(impressions, { days })).toBe(
      `${impressions} of the 50,000 that the plan aims at. Too early to tell when the rest will be.`,
    )
  })

  it('name a day from the third one and the five hundredth impression on', () => {
    expect(textOf(500, { days: 3 })).toContain('about 6 December 2026')
  })

  it('name no day beyond two years', () => {
    const far = { ...FORECAST, days: 9000, day: '2051-08-01' }
    expect(textOf(900, { forecast: far })).toBe(
      '900 of the 50,000 that the plan aims at. At this pace the rest takes more than two years.',
    )
    expect(textOf(900, { forecast: { ...far, days: 730, day: '2028-11-24' } })).toContain('about 24 November 2028')
  })

  it('name no day where nothing is shown', () => {
    expect(textOf(10, { forecast: null })).toMatch(/no day can be named\.$/)
  })

  it('say that it is reached', () => {
    expect(textOf(GOAL, { forecast: null })).toBe('The goal of 50,000 is reached; what comes now is on the house.')
  })
})
