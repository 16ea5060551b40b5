import { describe, expect, it } from '@jest/globals'
import { repeatedOpenings, repeatedWords } from './repeats.ts'
import { spelledWords, wordKey } from './spelled-words.ts'

describe('words of a text to look up in a dictionary', () => {
  it('are those that readers see, with their positions', () => {
    const text = 'It’s a [well-made mug](/best-mgs/), Noor.'
    const words = spelledWords(text)
    expect(words.map(({ word }) => word)).toEqual(['It’s', 'well', 'made', 'mug', 'Noor'])
    for (const { word, at } of words) expect(text.slice(at, at + word.length)).toBe(word)
  })

  it('exclude addresses, acronyms and words with digits', () => {
    expect(spelledWords('See www.etsy.com, https://x.example/abc, a@b.example, 4K, 3D-printed, LED, USB I')).toEqual([
      { word: 'See', at: 0 },
    ])
  })

  it('are compared without case and possessive', () => {
    expect(["Noor's", 'NOOR', 'Noor’s', "dogs'"].map(wordKey)).toEqual(['noor', 'noor', 'noor', 'dogs'])
  })
})

describe('repeated words', () => {
  it('follow themselves, regardless of case', () => {
    const text = 'The the owl sat on on\nthe lid.'
    expect(repeatedWords(text)).toEqual([
      { words: 'The the', at: 0, second: { at: 3, length: 4 } },
      { words: 'on on', at: 16, second: { at: 18, length: 3 } },
    ])
  })

  it.each(['the theme', 'it is. Is it?', 'bye-bye bye-bye', '3 3', 'so, so'])('are not found in “%s”', (text) => {
    expect(repeatedWords(text)).toEqual([])
  })
})

describe('openings of texts', () => {
  it('are repeated if two words start another text, or one word the text before', () => {
    expect(
      repeatedOpenings(['It sits on the lid.', 'This one hums.', 'It’s late.', 'it sits, too.', 'It pours.', '', 'Warm.']),
    ).toEqual(['It sits', null, null, 'it sits', 'It', null, null])
  })

  it('are not repeated by empty texts', () => {
    expect(repeatedOpenings(['', '', ' '])).toEqual([null, null, null])
  })
})
