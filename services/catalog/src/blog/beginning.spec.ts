import { describe, expect, it } from '@jest/globals'
import { beginningOf } from './beginning.ts'

describe('the beginning of a blog post', () => {
  it('runs over paragraphs and leaves headings out', () => {
    expect(beginningOf('One  line.\n\n## A heading\n\nAnother\nline.')).toBe('One line. Another line.')
    expect(beginningOf('## A heading\nIts first words.')).toBe('Its first words.')
    expect(beginningOf('## Only a heading')).toBe('')
  })

  it('ends with a word, within 250 characters', () => {
    const text = beginningOf('paragraph '.repeat(60))
    expect(text.length).toBeLessThanOrEqual(250)
    expect(text).toMatch(/paragraph…$/)
  })
})
