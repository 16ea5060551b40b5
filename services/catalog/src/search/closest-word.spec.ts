import { describe, expect, it } from '@jest/globals'
import { closestWord, oneEditVariants, type DictionaryWord } from './closest-word.ts'

const inUse = (word: string, titles = 1, { stem = word, together = false } = {}): DictionaryWord => ({ word, stem, titles, together })

describe('the word that was meant', () => {
  it.each([['lmap', 'lamp'], ['lammp', 'lamp'], ['candel', 'candle'], ['chandeleir', 'chandelier'], ['touchpaf', 'touchpad'], ['samsug', 'samsung']])('by %s is %s', (typed, meant) => {
    expect(closestWord(typed, [inUse(meant)], true)).toBe(meant)
  })

  it.each([
    ['sconce', 'science'], ['ream', 'real'], ['hobbit', 'hobby'], ['bose', 'bone'], ['madden', 'maiden'], ['vizio', 'vizion'], ['photon', 'photo'], ['keurig', 'keyring'],
    ['bissell', 'russell'], ['iconia', 'iconic'], ['smartwatch', 'smart'],
  ])('by %s is not %s', (typed, other) => {
    expect(closestWord(typed, [inUse(other, 200)], true)).toBeUndefined()
  })

  it('is the more usual of its forms, and none where two words are as near', () => {
    expect(closestWord('tablrt', [inUse('tablet', 100), inUse('tablets', 20, { stem: 'tablet' })], true)).toBe('tablet')
    expect(closestWord('touvh', [inUse('touch', 35), inUse('tough', 42)], true)).toBeUndefined()
  })

  it('stands in a gift beside the other words, where there are some', () => {
    expect(closestWord('stero', [inUse('stereo', 50)], false)).toBeUndefined()
    expect(closestWord('stero', [inUse('stereo', 50, { together: true })], false)).toBe('stereo')
  })
})

describe('the words that are a slip away', () => {
  it('have a letter more, less, another one or two swapped', () => {
    expect(oneEditVariants('lmap')).toEqual(expect.arrayContaining(['lamp', 'map', 'llmap', 'lmaps', 'leap']))
    expect(oneEditVariants('lmap')).not.toContain('lmap')
  })
})
