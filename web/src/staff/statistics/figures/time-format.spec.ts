import { describe, expect, it } from '@jest/globals'
import { daysName, stepLabel, stepName } from './time-format.ts'

describe('the name of a step', () => {
  it('is its day in UTC', () => {
    expect(stepLabel('2026-11-05T00:00:00.000Z', 'day')).toBe('5 Nov')
    expect(stepName('2026-11-05T00:00:00.000Z', 'day')).toBe('Thu 5 Nov')
  })

  it('is its hour, and the day where one begins', () => {
    expect(stepLabel('2026-11-05T14:00:00.000Z', 'hour')).toBe('14:00')
    expect(stepLabel('2026-11-05T00:00:00.000Z', 'hour')).toBe('5 Nov')
    expect(stepLabel('2026-11-05T00:00:00.000Z', 'minute')).toBe('00:00')
    expect(stepName('2026-11-05T14:00:00.000Z', 'hour')).toBe('Thu 5 Nov, 14:00')
  })

  it('of several days is the first and the last', () => {
    expect(daysName('2026-10-25', '2026-11-21')).toBe('25 Oct 2026 to 21 Nov 2026')
    expect(daysName('2026-11-21', '2026-11-21')).toBe('21 Nov 2026')
  })
})
