import { describe, expect, it } from '@jest/globals'
import { wordsOfDays } from './creative-statuses.ts'

describe('the words for the days of a creative', () => {
  it.each([
    ['2026-12-01', '2026-12-24', '2026-11-30', 'Starts on 1 December 2026'],
    ['2026-12-01', '2026-12-24', '2026-12-01', 'Until 24 December 2026'],
    ['2026-12-01', '2026-12-24', '2026-12-24', 'Until 24 December 2026'],
    ['2026-12-01', '2026-12-24', '2026-12-25', 'Ended on 24 December 2026'],
    [null, '2026-12-24', '2026-12-25', 'Ended on 24 December 2026'],
    ['2026-12-01', null, '2026-12-01', undefined],
    [null, null, '2026-12-01', undefined],
  ])('from %p to %p on %s', (first, last, today, text) => {
    expect(wordsOfDays({ first_day: first, last_day: last }, today)?.text).toBe(text)
  })
})
