import { describe, expect, it } from '@jest/globals'
import { guideSlug, nextEdition, slugTitle } from './slugs.ts'

describe('slugs', () => {
  it.each([
    ['Gifts for a New Baby', 'gifts-for-a-new-baby'],
    ['  Café & Crème  ', 'cafe-and-creme'],
    ['<b>Best</b> of 2026!', 'b-best-b-of-2026'],
    ['日本', ''],
    ['x'.repeat(200), 'x'.repeat(120)],
  ])('of %j are %j', (typed, slug) => expect(guideSlug(typed)).toBe(slug))

  it('read as titles', () => expect(slugTitle('gifts-for-a-new-baby')).toBe('Gifts For A New Baby'))

  it('and titles are incremented by a year', () => {
    expect(nextEdition('Best of 2026, better than 2025')).toBe('Best of 2027, better than 2026')
    expect(nextEdition('gifts-2099')).toBe('gifts-2100')
    expect(nextEdition('Model 12026')).toBe('Model 12026')
  })
})
