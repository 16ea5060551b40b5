import { describe, expect, it } from '@jest/globals'
import { giveawayDay, giveawayLabel, giveawayMoment, winnersText } from './giveaway-text.ts'

describe('a giveaway', () => {
  it('says how much time is left, that it is coming, or that it is over', () => {
    expect(giveawayLabel({ state: 'running', remaining: 'less than 1 day remaining!' })).toBe('less than 1 day remaining!')
    expect((['coming', 'announced', 'ended'] as const).map((state) => giveawayLabel({ state, remaining: '' }))).toEqual([
      'Coming soon',
      'Announced',
      'It is over',
    ])
  })

  it('shows its dates in New York time, summer and winter', () => {
    expect(
      ['2026-07-01T03:59:00.000Z', '2026-07-01T04:00:00.000Z', '2026-12-01T04:59:00.000Z', '2026-12-01T05:00:00.000Z'].map(
        giveawayDay,
      ),
    ).toEqual(['30 June 2026', '1 July 2026', '30 November 2026', '1 December 2026'])
  })

  it('names moments to the minute, with their zone', () => {
    expect(
      ['2026-11-29T05:00:00.000Z', '2026-07-01T08:15:00.000Z', '2026-12-01T17:05:00.000Z', '2026-12-01T18:30:00.000Z'].map(
        giveawayMoment,
      ),
    ).toEqual([
      'Sunday 29 November 2026, 12:00 AM Eastern',
      'Wednesday 1 July 2026, 4:15 AM Eastern',
      'Tuesday 1 December 2026, 12:05 PM Eastern',
      'Tuesday 1 December 2026, 1:30 PM Eastern',
    ])
  })

  it('counts its winners', () => {
    expect([winnersText(1), winnersText(3)]).toEqual(['One winner', '3 winners'])
  })
})
