import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { findWords, replaceWords } from './find-words.ts'

const any = { matchesCase: false, wholeWords: false }
const found = (text: string, words: string, how: Partial<typeof any> = {}) =>
  findWords(text, { words, ...any, ...how }).map(({ at, length }) => text.slice(at, at + length))

describe('words in a text', () => {
  it('are found regardless of case, unless it matters', () => {
    expect(found('A mug. Mugs, too.', 'mug')).toEqual(['mug', 'Mug'])
    expect(found('A mug. Mugs, too.', 'Mug', { matchesCase: true })).toEqual(['Mug'])
  })

  it('are found within other words, unless they must be whole', () => {
    expect(found('A mug, mugs, smug, Mug’s.', 'mug', { wholeWords: true })).toEqual(['mug', 'Mug'])
    expect(found('Ein Müßig, ein muß', 'muß', { wholeWords: true })).toEqual(['muß'])
  })

  it('are matched literally, except for the kind of quotation marks', () => {
    expect(found('Costs $5.00 (or less)', '$5.00 (or')).toEqual(['$5.00 (or'])
    expect(found('5x00', '5.00')).toEqual([])
    expect(found('A well-made [mug] / \\ {x}', 'well-made [mug] / \\ {x}')).toEqual(['well-made [mug] / \\ {x}'])
    expect(found('It’s “fine”', `it's "fine"`)).toEqual(['It’s “fine”'])
    expect(found('anything', '')).toEqual([])
  })

  it('are found in the words of links, and never in their paths', () => {
    const text = 'See [tea for one](/tea-people/) or tea.'
    expect(findWords(text, { words: 'tea', ...any })).toEqual([
      { at: 5, length: 3, before: 'See ', words: 'tea', after: ' for one or tea.' },
      { at: 35, length: 3, before: 'See tea for one or ', words: 'tea', after: '.' },
    ])
  })

  it('are shown with some context', () => {
    const [hit] = findWords(`${'a'.repeat(60)} tea ${'b'.repeat(60)}`, { words: 'tea', ...any })
    expect([hit?.before.length, hit?.after.length]).toEqual([41, 41])
  })

  it('are replaced where they were found, and nothing else', () => {
    const text = 'See [tea for one](/tea-people/) or Tea.'
    expect(replaceWords(text, findWords(text, { words: 'tea', ...any }), 'coffee')).toBe(
      'See [coffee for one](/tea-people/) or coffee.',
    )
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 2 }), (whole, words) => {
        const hits = findWords(whole, { words, matchesCase: true, wholeWords: false })
        expect(replaceWords(whole, hits, words)).toHaveLength(whole.length)
        expect(replaceWords(whole, [], 'x')).toBe(whole)
      }),
    )
  })
})
