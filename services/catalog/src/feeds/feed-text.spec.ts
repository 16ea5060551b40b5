import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { oneLine, paragraphs, plainText, sentenceCase } from './feed-text.ts'

describe('the text of a feed', () => {
  test('decodes entities, also those encoded twice', () => {
    expect(oneLine('Salt &amp;amp; Pepper &eacute;', 100)).toBe('Salt & Pepper é')
  })

  test('drops markup and what scripts hold', () => {
    expect(oneLine('<b>Lamp</b><script>alert(1)</script> &lt;img src=x onerror=alert(1)&gt; warm', 100)).toBe('Lamp warm')
  })

  test('keeps a plain less-than sign', () => {
    expect(oneLine('Ages < 3 years', 100)).toBe('Ages < 3 years')
  })

  test('makes paragraphs of blocks', () => {
    expect(paragraphs('<p>One.</p><p>Two<br>lines</p>', 100)).toBe('One.\n\nTwo\n\nlines')
  })

  test('drops right-to-left overrides and other control characters', () => {
    expect(oneLine('a\u202eb\u0000c', 10)).toBe('abc')
  })

  test('cuts at a word by code points', () => {
    expect(oneLine('one two three', 9)).toBe('one two…')
    expect(Array.from(oneLine('🎁'.repeat(20), 5))).toHaveLength(5)
  })

  test('never leaves a tag behind', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(`<${text}><script>${text}`)).not.toMatch(/<script/i)
      }),
    )
  })
})

describe('a title in capitals', () => {
  test('becomes sentence case', () => {
    expect(sentenceCase('WHITE HANGING HEART T-LIGHT HOLDER')).toBe('White hanging heart t-light holder')
  })

  test('keeps sizes and known short forms', () => {
    expect(sentenceCase('USB LAMP S/6 12CM')).toBe('USB lamp S/6 12CM')
  })

  test('is left alone when it has small letters', () => {
    expect(sentenceCase('iPhone CASE')).toBe('iPhone CASE')
  })
})
