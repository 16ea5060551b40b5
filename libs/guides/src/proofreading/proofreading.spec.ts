import { describe, expect, it } from '@jest/globals'
import { repeatedOpenings, repeatedWords } from './repeats.ts'
import { spelledWords, wordKey } from './spelled-words.ts'

describe('words of a text that a dictionary can know', () => {
  it('are those that readers see, with their places', () => {
    const text = 'It’s a [well-made mug](/best-mgs/), Noor.'
    const words = spelledWords(text)
    expect(words.map(({ word }) => word)).toEqual(['It’s', 'well', 'made', 'mug', 'Noor'])
    for (const { word, at } of words) expect(text.slice(at, at + word.length)).toBe(word)
  })

  it('are no addresses, no acronyms and nothing with a number in it', () => {
    expect(spelledWords('See www.etsy.com, https://x.example/abc, a@b.example, 4K, 3D-printed, LED, USB I')).toEqual([
      { word: 'See', at: 0 },
    ])
  })

  it('are known without case and possessive', () => {
    expect(["Noor's", 'NOOR', 'Noor’s', "dogs'"].map(wordKey)).toEqual(['noor', 'noor', 'noor', 'dogs'])
  })
})

describe('repeated words', () => {
  it('are those that follow themselves, whatever their case', () => {
    const text = 'The the owl sat on on\nthe lid.'
    expect(repeatedWords(text)).toEqual([
      { words: 'The the', at: 0, second: { at: 3, length: 4 } },
      { words: 'on on', at: 16, second: { at: 18, length: 3 } },
    ])
  })

  it.each(['the theme', 'it is. Is it?', 'bye-bye bye-bye', '3 3', 'so, so'])('are not seen in “%s”', (text) => {
    expect(repeatedWords(text)).toEqual([])
  })
})

describe('openings of texts', () => {
  it('are repeated where two words begin another text, or one word the text before', () => {
    expect(
      repeatedOpenings(['It sits on the lid.', 'This one hums.', 'It’s late.', 'it sits, too.', 'It pours.', '', 'Warm.']),
    ).toEqual(['It sits', null, null, 'it sits', 'It', null, null])
  })

  it('are not repeated by texts that are empty', () => {
    expect(repeatedOpenings(['', '', ' '])).toEqual([null, null, null])
  })
})
