import { describe, expect, it } from '@jest/globals'
import { sendDay, shownState, spanText } from './newsletter-state.ts'

describe('what the calendar shows of a newsletter', () => {
  it.each([
    ['scheduled', true, true, 'ready', 'Ready'],
    ['scheduled', true, false, 'locked', 'Locked'],
    ['scheduled', false, true, 'unready', 'Not ready'],
    ['scheduled', false, false, 'unready', 'Not ready'],
    ['sending', true, false, 'sending', 'Sending'],
    ['paused', true, false, 'unready', 'Paused'],
    ['sent', true, false, 'past', 'Sent'],
    ['missed', false, false, 'past', 'Missed'],
    ['stopped', true, false, 'past', 'Stopped'],
  ] as const)('in the state %s, ready %s, editable %s, is %s: %s', (state, ready, editable, look, word) => {
    expect(shownState({ state, ready, editable })).toEqual({ look, word })
  })
})

describe('the day of a newsletter', () => {
  it('is that of New York, and empty without one', () => {
    expect(sendDay({ schedule: '2026-12-04T03:30:00.000Z' })).toBe('2026-12-03')
    expect(sendDay({ schedule: null })).toBe('')
  })
})

describe('the time that is left', () => {
  it.each([
    [5 * 86_400_000 + 19 * 3_600_000 + 59_000, '5 d 19 h'],
    [86_400_000, '1 d 0 h'],
    [86_400_000 - 1, '23 h 59 min'],
    [12 * 60_000, '12 min'],
    [0, '0 min'],
  ])('%s milliseconds are %s', (ms, text) => {
    expect(spanText(ms)).toBe(text)
  })
})
