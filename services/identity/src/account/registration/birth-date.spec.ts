import { describe, expect, it } from '@jest/globals'
import { parseBirthDate } from './birth-date.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

describe('a date of birth', () => {
  it.each([
    ['1991-05-17', '1991-05-17'],
    ['2024-02-29', '2024-02-29'],
    ['2026-03-11', '2026-03-11'],
    ['', null],
    [' ', null],
  ])('%j is kept as %j', (typed, value) => {
    expect(parseBirthDate(typed, NOW)).toEqual({ value })
  })

  it.each([
    '2026-03-12',
    '2999-01-01',
    '2023-02-29',
    '1991-13-01',
    '1991-5-17',
    '17.05.1991',
    '1899-12-31',
    '0000-00-00',
    '1991-05-17T00:00',
    '<b>',
  ])('is not %s', (typed) => {
    expect(parseBirthDate(typed, NOW)).toHaveProperty('error.field', 'dob')
  })
})
