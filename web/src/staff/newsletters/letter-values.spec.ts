import { describe, expect, it } from '@jest/globals'
import { NEWSLETTER } from '../../../test/newsletters.ts'
import { blankLetter, bodyOf, titleOfGifts, valuesOf } from './letter-values.ts'

describe('the fields of a save', () => {
  it('have the day in New York, and the title only where somebody wrote it', () => {
    const { title, ...fields } = bodyOf(valuesOf({ ...NEWSLETTER, schedule: '2026-12-10T15:00:00.000Z' }))
    expect([title, bodyOf(valuesOf({ ...NEWSLETTER, title_written: true })).title]).toEqual(['', NEWSLETTER.title])
    expect(fields).toEqual({
      subject: NEWSLETTER.subject_line,
      emoji: NEWSLETTER.emoji,
      subheading: NEWSLETTER.subheading,
      post_ids: NEWSLETTER.posts.map(({ id }) => id),
      alternate_post_ids: [],
      schedule_day: '10',
      schedule_month: '12',
      schedule_year: '2026',
      ready: true,
    })
  })

  it('have no date without a day', () => {
    const { schedule_day: day, schedule_month: month, schedule_year: year } = bodyOf(blankLetter(''))
    expect([day, month, year]).toEqual(['', '', ''])
  })
})

describe('the title of a letter', () => {
  it('is made of its first five gifts', () => {
    expect(titleOfGifts(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e')
  })
})
