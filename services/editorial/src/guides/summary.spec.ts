import { describe, expect, test } from '@jest/globals'
import { summaryOf } from './summary.ts'

describe('the summary of a guide', () => {
  test('is a short intro, with its paragraphs on one line', () => {
    expect(summaryOf('One thing.\n\nAnd another.')).toBe('One thing. And another.')
  })

  test('has at most 200 characters, ends with a whole word and an ellipsis', () => {
    const summary = summaryOf('A word, or two. '.repeat(30))
    expect(summary.length).toBeLessThanOrEqual(200)
    expect(summary).toMatch(/(word|or|two|A)…$/)
  })

  test('keeps a word that ends exactly at the limit', () => {
    const text = `${'x'.repeat(190)} eightlet more`
    expect(summaryOf(text)).toBe(`${'x'.repeat(190)} eightlet…`)
  })

  test('truncates a single word that is too long', () => {
    expect(summaryOf('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
  })
})
