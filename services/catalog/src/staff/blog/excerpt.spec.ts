import { describe, expect, it } from '@jest/globals'
import { excerptOf } from './excerpt.ts'

describe('the excerpt of a blog post', () => {
  it('joins paragraphs and leaves headings out', () => {
    expect(excerptOf('One  line.\n\n## A heading\n\nAnother\nline.')).toBe('One line. Another line.')
    expect(excerptOf('## A heading\nIts first words.')).toBe('Its first words.')
    expect(excerptOf('## Only a heading')).toBe('')
  })

  it('has the words of links, lists and quotes, and neither markup nor gifts', () => {
    expect(excerptOf('A [**warm** one](/a/).\n\n- first\n- second\n\n::gift[4]\n\n> Said.')).toBe(
      'A warm one. first second Said.',
    )
  })

  it('ends with a word, within 250 characters', () => {
    const text = excerptOf('paragraph '.repeat(60))
    expect(text.length).toBeLessThanOrEqual(250)
    expect(text).toMatch(/paragraph…$/)
  })
})
