import { describe, expect, it } from '@jest/globals'
import { dayText } from './day-text.ts'

describe('a day', () => {
  it('is the same wherever it is read', () => {
    expect(['2026-07-01T00:00:00.000Z', '2026-07-01T23:59:59.999Z'].map((moment) => dayText(moment))).toEqual(['1 July 2026', '1 July 2026'])
  })

  it('is counted by the clocks that are asked for', () => {
    expect(dayText('2026-07-01T03:59:00.000Z', 'America/New_York')).toBe('30 June 2026')
  })
})
