import { describe, expect, test } from '@jest/globals'
import { summaryOf } from './summary.ts'

describe('the summary of a guide', () => {
  test('is its intro when that is short, its paragraphs in one line', () => {
    expect(summaryOf('One thing.\n\nAnd another.')).toBe('One thing. And another.')
  })

  test('has at most 200 characters, ends with a whole word and says that there is more', () => {
    const summary = summaryOf('A word, or two. '.repeat(30))
    expect(summary.length).toBeLessThanOrEqual(200)
    expect(summary).toMatch(/(word|or|two|A)…$/)
  })

  test('keeps the word that ends where the room ends', () => {
    const text = `${'x'.repeat(190)} eightlet more`
    expect(summaryOf(text)).toBe(`${'x'.repeat(190)} eightlet…`)
  })

  test('cuts a word that alone is too long', () => {
    expect(summaryOf('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
  })
})
