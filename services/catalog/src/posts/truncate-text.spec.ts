import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { truncateText } from './truncate-text.ts'

describe('a truncated text', () => {
  test('is unchanged when it fits', () => {
    expect(truncateText('Short enough', 12)).toBe('Short enough')
  })

  test('ends with a word, without punctuation before the ellipsis', () => {
    expect(truncateText('A kettle, whistling, for two', 21)).toBe('A kettle, whistling…')
  })

  test('is cut inside a word where words are too long', () => {
    expect(truncateText('x'.repeat(50), 20)).toBe(`${'x'.repeat(19)}…`)
  })

  test('is never too long, is a prefix of the text, and splits no surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 5, max: 60 }), (text, most) => {
        const cut = truncateText(text, most)
        expect(cut.length).toBeLessThanOrEqual(Math.max(most, 1))
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true)
        expect(text.isWellFormed() ? cut.isWellFormed() : true).toBe(true)
      }),
    )
  })
})
