import { describe, expect, it } from '@jest/globals'
import { addCounts, startedSteps, clickRate, isUnfinished, markedShare, relativeChange, viewableShare } from './counts.ts'

const counts = (impressions: number, clicks: number) => ({
  impressions,
  clicks,
  viewable: impressions / 2,
  raw_impressions: impressions + 10,
  raw_clicks: clicks + 10,
})
const step = (at: string) => ({ at, ...counts(1, 0) })

describe('counts', () => {
  it('have a rate where there are impressions', () => {
    expect(clickRate(counts(200, 5))).toBe(0.025)
    expect(viewableShare(counts(200, 5))).toBe(0.5)
    expect([clickRate(counts(0, 0)), viewableShare(counts(0, 0))]).toEqual([null, null])
  })

  it('add up, and to zero when there are none', () => {
    expect(addCounts([counts(100, 2), counts(300, 4)])).toEqual({
      impressions: 400,
      clicks: 6,
      viewable: 200,
      raw_impressions: 420,
      raw_clicks: 26,
    })
    expect(addCounts([])).toEqual({ impressions: 0, clicks: 0, viewable: 0, raw_impressions: 0, raw_clicks: 0 })
  })

  it('give the share of uncounted events', () => {
    expect(markedShare(counts(80, 0))).toBe(0.2)
    expect(markedShare(addCounts([]))).toBeNull()
  })

  it.each([
    [110, 100, 0.1],
    [50, 100, -0.5],
    [5, 0, null],
    [null, 3, null],
    [3, null, null],
  ])('of %p after %p changed by %p', (now, before, change) => {
    expect(relativeChange(now, before)).toBe(change === 0.1 ? 110 / 100 - 1 : change)
  })
})

describe('a series', () => {
  const series = [step('2026-11-21T00:00:00Z'), step('2026-11-21T01:00:00Z'), step('2026-11-21T02:00:00Z')]

  it('ends with the last started step', () => {
    expect(startedSteps(series, new Date('2026-11-21T01:30:00Z'))).toHaveLength(2)
  })

  it('is unfinished while its last step is running', () => {
    expect(isUnfinished(series, 'hour', new Date('2026-11-21T02:10:00Z'))).toBe(true)
    expect(isUnfinished(series, 'hour', new Date('2026-11-21T03:00:00Z'))).toBe(false)
    expect(isUnfinished([], 'day', new Date())).toBe(false)
  })
})
