import { describe, expect, it } from '@jest/globals'
import { EVERY_DAY, readCreativeDays } from './creative-days.ts'

const ADVENT = { first_day: '2026-12-01', last_day: '2026-12-24' }

describe('the days of a creative', () => {
  it.each([
    [{}, ADVENT, ADVENT],
    [{ last_day: '' }, ADVENT, { first_day: '2026-12-01', last_day: null }],
    [{ first_day: '', last_day: '' }, ADVENT, EVERY_DAY],
    [{ first_day: '2026-12-24' }, ADVENT, { first_day: '2026-12-24', last_day: '2026-12-24' }],
    [{ last_day: '2026-12-24' }, EVERY_DAY, { first_day: null, last_day: '2026-12-24' }],
  ])('of a save with %j after %j are %j', (typed, before, days) => {
    expect(readCreativeDays(typed, before)).toEqual(days)
  })

  it.each([{ last_day: '2026-11-30' }, { first_day: '2026-12-25' }])(
    'cannot be set with %j to end before they begin',
    (typed) => {
      expect(() => readCreativeDays(typed, ADVENT)).toThrow('The last day cannot be before the first.')
    },
  )
})
