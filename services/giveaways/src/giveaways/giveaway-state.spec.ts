import { describe, expect, it } from '@jest/globals'
import { remainingAt, stateAt } from './giveaway-state.ts'

const DAY = 86_400_000
const starts = new Date('2026-11-01T04:15:00Z')
const ends = new Date('2026-11-15T05:00:00Z')
const entered = { starts, ends, entries_here: false, entry_link: 'https://sponsor.test/enter' }
const before = (end: Date, ms: number): Date => new Date(end.getTime() - ms)

describe('a giveaway', () => {
  it('is coming until it starts, running from then on, and ended at its end', () => {
    const moments = [before(starts, 1), starts, before(ends, 1), ends, before(ends, -DAY)]
    expect(moments.map((now) => stateAt(entered, now))).toEqual(['coming', 'running', 'running', 'ended', 'ended'])
  })

  it('that is entered here runs without a link', () => {
    expect(stateAt({ ...entered, entries_here: true, entry_link: null }, starts)).toBe('running')
  })

  it('that nobody can enter never runs, and no time of it remains', () => {
    const announced = { ...entered, entry_link: null }
    const moments = [before(starts, 1), starts, before(ends, 1), ends]
    expect(moments.map((now) => stateAt(announced, now))).toEqual(['coming', 'announced', 'announced', 'ended'])
    expect(moments.map((now) => remainingAt(announced, now))).toEqual(['', '', '', ''])
  })

  it.each([
    [1, 'less than 1 day remaining!'],
    [DAY - 1, 'less than 1 day remaining!'],
    [DAY, '1 day remaining'],
    [2 * DAY - 1, '1 day remaining'],
    [2 * DAY, '2 days remaining'],
    [3 * DAY - 1, '2 days remaining'],
    [13.9 * DAY, '13 days remaining'],
  ])('%d ms before its end says %s', (left, says) => {
    expect(remainingAt(entered, before(ends, left))).toBe(says)
  })

  it('says nothing of what remains before its start and from its end on', () => {
    expect([before(starts, 1), ends].map((now) => remainingAt(entered, now))).toEqual(['', ''])
  })
})
