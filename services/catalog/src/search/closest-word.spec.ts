import { describe, expect, it } from '@jest/globals'
import { closestWord, oneEditVariants, type DictionaryWord } from './closest-word.ts'

const ALONE = { isAlone: true }
const AMONG_OTHERS = { isAlone: false }

const inUse = (word: string, titles = 1, { stem = word, together = false } = {}): DictionaryWord => ({
  word,
  stem,
  titles,
  together,
})

describe('the closest word', () => {
  it.each([
    ['lmap', 'lamp'],
    ['lammp', 'lamp'],
    ['candel', 'candle'],
    ['chandeleir', 'chandelier'],
    ['touchpaf', 'touchpad'],
    ['samsug', 'samsung'],
    ['sliper', 'slippers'],
    ['perfum', 'perfume'],
    ['elefant', 'elephant'],
    ['calander', 'calendar'],
    ['neckless', 'necklace'],
  ])('to %s is %s', (typed, meant) => {
    expect(closestWord(typed, [inUse(meant)], ALONE)).toBe(meant)
  })

  it.each([
    ['sconce', 'science'],
    ['ream', 'real'],
    ['hobbit', 'hobby'],
    ['bose', 'bone'],
    ['madden', 'maiden'],
    ['vizio', 'vizion'],
    ['photon', 'photo'],
    ['keurig', 'keyring'],
    ['bissell', 'russell'],
    ['iconia', 'iconic'],
    ['smartwatch', 'smart'],
    ['bissell', 'basil'],
    ['garmin', 'gramme'],
  ])('to %s is not %s', (typed, other) => {
    expect(closestWord(typed, [inUse(other, 200)], ALONE)).toBeUndefined()
  })

  it('is the most frequent of its forms, and none where two words are equally close', () => {
    expect(closestWord('tablrt', [inUse('tablet', 100), inUse('tablets', 20, { stem: 'tablet' })], ALONE)).toBe('tablet')
    expect(closestWord('touvh', [inUse('touch', 35), inUse('tough', 42)], ALONE)).toBeUndefined()
  })

  it('is one of two spellings of a word, which are no rivals', () => {
    const words = [inUse('jewelry', 50), inUse('jewellery', 3)]
    expect(closestWord('jewelery', words, ALONE)).toBeUndefined()
    const formsOf = (word: string) => (word === 'jewelry' ? ['jewellery'] : ['jewelry'])
    expect(closestWord('jewelery', words, { isAlone: true, formsOf })).toBe('jewellery')
  })

  it('occurs in a post together with the other words, if there are any', () => {
    expect(closestWord('stero', [inUse('stereo', 50)], AMONG_OTHERS)).toBeUndefined()
    expect(closestWord('stero', [inUse('stereo', 50, { together: true })], AMONG_OTHERS)).toBe('stereo')
  })
})

describe('the variants one edit away', () => {
  it('insert, delete, replace or swap letters', () => {
    expect(oneEditVariants('lmap')).toEqual(expect.arrayContaining(['lamp', 'map', 'llmap', 'lmaps', 'leap']))
    expect(oneEditVariants('lmap')).not.toContain('lmap')
  })
})
