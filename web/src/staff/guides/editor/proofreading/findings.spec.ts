import { describe, expect, it } from '@jest/globals'
import { findingsIn, paragraphsOf } from './findings.ts'

const TEXT = 'The the owl has a [blanekt](/blankets/).\n\nIt is Noor’s blanekt.'
const WRONG = new Set(['blanekt', 'Noor’s'])

describe('what a proofreader should look at', () => {
  it('are words that stand there twice and words that no dictionary has, in their order', () => {
    expect(findingsIn(TEXT, WRONG, new Set()).map(({ kind, words }) => `${kind} ${words}`)).toEqual([
      'repeated The the',
      'spelling blanekt',
      'spelling Noor’s',
      'spelling blanekt',
    ])
  })

  it('exclude known words', () => {
    expect(findingsIn(TEXT, WRONG, new Set(['noor', 'blanekt'])).map(({ words }) => words)).toEqual(['The the'])
  })
})

describe('a text to proofread', () => {
  it('is whole in its paragraphs, with links and what was found', () => {
    const paragraphs = paragraphsOf(TEXT, findingsIn(TEXT, WRONG, new Set(['noor'])))
    expect(paragraphs.map((pieces) => pieces.map(({ text, path, finding }) => [text, path ?? '', finding?.kind ?? '']))).toEqual([
      [
        ['The the', '', 'repeated'],
        [' owl has a ', '', ''],
        ['blanekt', '/blankets/', 'spelling'],
        ['.', '', ''],
      ],
      [
        ['It is Noor’s ', '', ''],
        ['blanekt', '', 'spelling'],
        ['.', '', ''],
      ],
    ])
    for (const { text, at } of paragraphs.flat()) expect(TEXT.slice(at, at + text.length)).toBe(text)
  })

  it('has no paragraph without words', () => {
    expect(paragraphsOf('', [])).toEqual([])
    expect(paragraphsOf('\n\nOne.\n\n\n\nTwo.\n\n', [])).toHaveLength(2)
  })
})
