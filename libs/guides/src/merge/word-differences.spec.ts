import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { wordDifferences } from './word-differences.ts'

describe('two texts', () => {
  it('differ by words', () => {
    expect(wordDifferences('It sits on the lid.', 'It stands on the lid.')).toEqual([
      { kind: 'same', text: 'It ' },
      { kind: 'removed', text: 'sits ' },
      { kind: 'added', text: 'stands ' },
      { kind: 'same', text: 'on the lid.' },
    ])
    expect(wordDifferences('', 'New.')).toEqual([{ kind: 'added', text: 'New.' }])
    expect(wordDifferences('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }])
  })

  it('are both contained in their differences', () => {
    const text = fc.array(fc.constantFrom('owl', 'lid', ' ', '\n', 'the')).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDifferences(before, after)
        const joined = (left: 'removed' | 'added') =>
          pieces
            .filter(({ kind }) => kind === 'same' || kind === left)
            .map((piece) => piece.text)
            .join('')
        expect([joined('removed'), joined('added')]).toEqual([before, after])
      }),
    )
  })
})
