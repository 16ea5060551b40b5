import { describe, expect, it } from '@jest/globals'
import { startShownAt } from './shown-start.ts'

describe('a start is shown', () => {
  it.each([
    ['in winter', '2026-12-01T18:00:00Z', '2026-12-01T04:15:00-05:00'],
    ['in summer', '2026-07-01T18:00:00Z', '2026-07-01T04:15:00-04:00'],
    ['on the day before where it is still that in New York', '2026-12-01T04:59:59Z', '2026-11-30T04:15:00-05:00'],
    ['on its day from midnight in New York on', '2026-12-01T05:00:00Z', '2026-12-01T04:15:00-05:00'],
    ['before the clocks go forward that night', '2026-03-08T05:00:00Z', '2026-03-08T04:15:00-04:00'],
    ['after the clocks went forward', '2026-03-08T07:00:00Z', '2026-03-08T04:15:00-04:00'],
    ['on the day before they go forward', '2026-03-08T04:59:59Z', '2026-03-07T04:15:00-05:00'],
    ['before the clocks go back that night', '2026-11-01T04:00:00Z', '2026-11-01T04:15:00-05:00'],
    ['in the first of the two hours from one to two', '2026-11-01T05:30:00Z', '2026-11-01T04:15:00-05:00'],
    ['in the second of them', '2026-11-01T06:30:00Z', '2026-11-01T04:15:00-05:00'],
    ['on the day before they go back', '2026-11-01T03:59:59Z', '2026-10-31T04:15:00-04:00'],
    ['at the moment itself', '2026-11-01T09:15:00Z', '2026-11-01T04:15:00-05:00'],
    ['within the hour of the moment on the other day', '2026-03-08T08:30:00Z', '2026-03-08T04:15:00-04:00'],
  ])('%s', (_, starts, shown) => {
    expect(startShownAt(new Date(starts))).toBe(shown)
  })
})
