import { describe, expect, it } from '@jest/globals'
import { findUnlinked, unlinkedPhrases } from './unlinked-words.ts'

describe('words outside of links', () => {
  it.each([
    ['The Tea  People drink.', 'tea people', 'Tea  People'],
    ['[tea people](/tea/) are tea people.', 'tea people', 'tea people'],
    ['teapeople, steamy tea-peoples, tea people!', 'tea people', 'tea people'],
    ['Für Äpfel: ÄPFEL', 'äpfel', 'Äpfel'],
    ['C++ (really)', 'c++', 'C++'],
    ['日本 and 日本茶', '日本', '日本'],
  ])('in %j for %j are %j', (text, keyword, words) => {
    const { start, end } = findUnlinked(text, keyword) ?? { start: 0, end: 0 }
    expect(text.slice(start, end)).toBe(words)
  })

  it.each([
    ['[tea people](/tea/)', 'tea people'],
    ['tea\npeople', 'tea people'],
    ['teapots', 'tea'],
    ['tea', ' '],
    ['see /tea/', '(/tea/'],
  ])('are not in %j for %j', (text, keyword) => {
    expect(findUnlinked(text, keyword)).toBeUndefined()
  })

  it('after a link count from the beginning of the stored text', () => {
    const text = 'See [mugs](/mugs/) and tea.'
    expect(findUnlinked(text, 'tea')).toEqual({ start: text.indexOf('tea'), end: text.indexOf('tea') + 3 })
  })
})

describe('phrases', () => {
  it('are runs of words within a sentence, without those of links', () => {
    expect([...unlinkedPhrases(['For tea  people. Ann’s [mugs](/mugs/)', 'Wow'])].toSorted()).toEqual([
      'ann’s',
      'for',
      'for tea',
      'for tea people',
      'people',
      'tea',
      'tea people',
      'wow',
    ])
  })

  it('have at most six words', () => {
    const longest = [...unlinkedPhrases(['one two three four five six seven'])].map((phrase) => phrase.split(' ').length)
    expect(Math.max(...longest)).toBe(6)
  })
})
