import { describe, expect, it } from '@jest/globals'
import { excerptOf } from './excerpt.ts'

describe('the excerpt of a blog post', () => {
  it('joins paragraphs and leaves headings out', () => {
    expect(excerptOf('One  line.\n\n## A heading\n\nAnother\nline.')).toBe('One line. Another line.')
    expect(excerptOf('## A heading\nIts first words.')).toBe('Its first words.')
    expect(excerptOf('## Only a heading')).toBe('')
  })

  it('ends with a word, within 250 characters', () => {
    const text = excerptOf('paragraph '.repeat(60))
    expect(text.length).toBeLessThanOrEqual(250)
    expect(text).toMatch(/paragraph…$/)
  })
})
