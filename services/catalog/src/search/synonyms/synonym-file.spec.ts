import { MAX_IMPORTED_SYNONYMS } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { readSynonymFile } from './synonym-file.ts'

describe('a file of synonyms', () => {
  it('has a pair a row, with or without a heading, quotes and empty rows', () => {
    const pairs = [
      { word: 'mug', synonym: 'cup' },
      { word: 'tea pot', synonym: 'kettle' },
    ]
    expect(readSynonymFile('\uFEFFword,synonym\r\nMug,cup\r\n\r\n"tea pot";kettle\r\n')).toEqual({
      pairs,
      refused: [],
      isTooLong: false,
    })
    expect(readSynonymFile('mug\tcup\ntea pot,kettle,').pairs).toEqual(pairs)
  })

  it('names the rows that are no pair, and why', () => {
    expect(readSynonymFile('mug,cup\nmug\nmug,mug\na,b,c\n=1+1,cup').refused).toEqual([
      { line: 2, text: 'mug', reason: 'Please input both fields' },
      { line: 3, text: 'mug,mug', reason: 'A word cannot be its own synonym.' },
      { line: 4, text: 'a,b,c', reason: 'A row has two columns: word and synonym.' },
      { line: 5, text: '=1+1,cup', reason: 'Words have letters, digits, spaces and hyphens.' },
    ])
  })

  it('says when it is too long', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `word ${index},synonym`).join('\n')
    expect(readSynonymFile(rows(MAX_IMPORTED_SYNONYMS)).isTooLong).toBe(false)
    expect(readSynonymFile(rows(MAX_IMPORTED_SYNONYMS + 1)).isTooLong).toBe(true)
  })
})
