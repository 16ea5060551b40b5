import { describe, expect, it } from '@jest/globals'
import { soundOf } from './sound.ts'

describe('the sound of a word', () => {
  it.each([
    ['perfum', 'perfume'],
    ['elefant', 'elephant'],
    ['gitar', 'guitar'],
    ['necklase', 'necklace'],
    ['exersize', 'exercise'],
    ['nitting', 'knitting'],
  ])('that is written as %s is that of %s', (written, meant) => {
    expect(soundOf(written)).toBe(soundOf(meant))
  })

  it.each([
    ['photon', 'photo'],
    ['vizio', 'vision'],
    ['keurig', 'keyring'],
    ['sconce', 'science'],
    ['madden', 'maiden'],
  ])('%s is not that of %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })
})
