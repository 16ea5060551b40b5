import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { typoCost } from './typo-cost.ts'

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')), maxLength: 12 })

describe('the cost of a typo', () => {
  it('is zero for equal words only, and bounded by their length', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const cost = typoCost(one, other)
        expect(cost === 0).toBe(one === other)
        expect(cost).toBeLessThan(3 * Math.max(one.length, other.length, 1))
      }),
    )
  })

  it.each([
    ['two letters swapped', 'candel', 'candle', 'candyl'],
    ['a letter doubled', 'gallaxy', 'galaxy', 'galraxy'],
    ['an adjacent key', 'spealer', 'speaker', 'speader'],
    ['a vowel for a vowel', 'leptop', 'laptop', 'lrptop'],
  ])('is less for %s', (_, typed, meant, other) => {
    expect(typoCost(typed, meant)).toBeLessThan(typoCost(other, meant))
  })

  it('is higher at the first and the last letter', () => {
    expect(typoCost('aptop', 'laptop')).toBeGreaterThan(typoCost('latop', 'laptop'))
    expect(typoCost('alexa', 'alex')).toBeGreaterThan(typoCost('alrex', 'alex'))
  })
})
