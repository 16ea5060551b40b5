import { describe, expect, it } from '@jest/globals'
import { forecastGoal } from './goal-forecast.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const dayAfter = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
/** Numbers of the days before, the latest last, with today's at the end. */
const days = (...impressions: readonly number[]) =>
  impressions.map((number, index) => ({ day: dayAfter(index - impressions.length + 1), impressions: number }))

describe('the forecast of a goal', () => {
  it('divides what remains by the pace of the whole days', () => {
    const forecast = forecastGoal(days(1000, 1000, 1000, 1000, 123), 5000, NOW)
    expect(forecast).toMatchObject({ perDay: 1000, days: 5 })
    expect(forecast?.low).toBeLessThan(5)
    expect(forecast?.high).toBeGreaterThan(5)
  })

  it('trusts later days more, and is less certain where days differ', () => {
    const rising = forecastGoal(days(400, 600, 800, 1000, 1200, 1400, 0), 10_000, NOW)
    expect(rising?.perDay).toBeGreaterThan(900)
    const even = forecastGoal(days(900, 900, 900, 900, 900, 900, 0), 10_000, NOW)
    expect((rising?.high ?? 0) / (rising?.low ?? 1)).toBeGreaterThan((even?.high ?? 0) / (even?.low ?? 1))
  })

  it('on the first day takes the part of it that is over', () => {
    expect(forecastGoal(days(500), 2000, NOW)).toMatchObject({ perDay: 1000, days: 2 })
  })

  it('counts days without impressions, and those before the first one not', () => {
    expect(forecastGoal(days(0, 0, 1000, 0, 0), 1000, NOW)?.perDay).toBeLessThan(600)
    expect(forecastGoal(days(0, 0, 0, 1000, 0), 1000, NOW)?.perDay).toBe(1000)
  })

  it('is none while nothing is shown', () => {
    expect(forecastGoal([], 1000, NOW)).toBeUndefined()
    expect(forecastGoal([{ day: '2026-09-01', impressions: 900 }], 1000, NOW)).toBeUndefined()
    expect(forecastGoal(days(0), 1000, NOW)).toBeUndefined()
  })

  it('has no end where one day tells nothing of the next', () => {
    expect(forecastGoal(days(5000, 0, 0, 0, 0, 0, 0, 10, 0), 1000, NOW)?.high).toBe(Infinity)
  })
})
