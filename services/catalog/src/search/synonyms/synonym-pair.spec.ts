import { describe, expect, it } from '@jest/globals'
import { readPair } from './synonym-pair.ts'

describe('a pair of synonyms', () => {
  it.each([
    ['  Mug ', 'CUP', { word: 'mug', synonym: 'cup' }],
    ['tea   pot', 't-shirt', { word: 'tea pot', synonym: 't-shirt' }],
    ['Café', '4k', { word: 'café', synonym: '4k' }],
  ])('%j and %j are %j', (word, synonym, pair) => {
    expect(readPair({ word, synonym })).toEqual(pair)
  })

  it.each([
    ['', 'cup', 'synonym-missing', 'Please input both fields'],
    ['mug', ' \u200B', 'synonym-missing', 'Please input both fields'],
    ['mug', undefined, 'synonym-missing', 'Please input both fields'],
    ['mug', 'MUG ', 'synonym-same', 'A word cannot be its own synonym.'],
    ['m'.repeat(81), 'cup', 'synonym-too-long', 'A word can have up to 80 characters.'],
    ['m'.repeat(10_240), 'cup', 'synonym-too-long', 'A word can have up to 80 characters.'],
    ["mug' or 1=1", 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['mug & cup', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['mug|cup', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['mug', 'cup:*', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['"mug"', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['- -', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['mug\u202E', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
  ])('%j and %j are refused: %s', (word, synonym, code, sentence) => {
    expect(readPair({ word, synonym })).toMatchObject({ code, sentence })
  })
})
