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

  test.each([
    ['<p>Before</p><!-- stock > 5, ask Anna --><p>After</p>', 'Before After'],
    ['<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p class=MsoNormal>Real text</p>', 'Real text'],
    ['<![if !supportLists]>One<![endif]> <o:p></o:p>two', 'One two'],
    ['For kids <age 3. Not for babies.', 'For kids <age 3. Not for babies.'],
    ['Fits bottles <b 5 cm wide> and jars', 'Fits bottles <b 5 cm wide> and jars'],
    ['Under <3 kg, <a lot> of fun', 'Under <3 kg, of fun'],
    ['Lasts <a week', 'Lasts <a week'],
    ['&lt;age 3 &amp;lt;age 4', '<age 3 <age 4'],
    ['<p>See <a title="small > large" href="https://x.example.com">sizes</a> here.</p>', 'See sizes here.'],
    ['<shop-badge kind="new">New</shop-badge> <img src=x onerror=alert(1)>lamp', 'New lamp'],
    ['<![CDATA[<b>Nice</b> mug]]>', 'Nice mug'],
    ['<style>p > b { color: red }</style>Red<template><p>hidden</p></template> lamp', 'Red lamp'],
    ['A text that was <strong>cut</strong> within <a href="https://shop.exa', 'A text that was cut within'],
    ['A text that was cut within <stro', 'A text that was cut within'],
  ])('of %s is what a page shows of it', (markup, text) => {
    expect(oneLine(markup, 200)).toBe(text)
  })

  test.each(['<a b="', '<b ', "<x a='", '<!--', '<script>', '<template>', '&lt;', '<p><b>'])(
    'is read in time from many %s',
    (part) => {
      const started = process.threadCpuUsage()
      plainText(part.repeat(100_000))
      expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000)
    },
  )

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
