import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { slipCost } from './slip-cost.ts'

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')), maxLength: 12 })

describe('what has to be forgiven', () => {
  it('is nothing between equals alone, and otherwise at most all letters', () => {
    fc.assert(fc.property(word, word, (one, other) => {
      const cost = slipCost(one, other)
      expect(cost === 0).toBe(one === other)
      expect(cost).toBeLessThan(3 * Math.max(one.length, other.length, 1))
    }))
  })

  it.each([
    ['two letters swapped', 'candel', 'candle', 'candyl'], ['a letter doubled', 'gallaxy', 'galaxy', 'galraxy'], ['a key beside', 'spealer', 'speaker', 'speader'],
    ['a vowel for a vowel', 'leptop', 'laptop', 'lrptop'],
  ])('is less for %s', (_, typed, meant, other) => {
    expect(slipCost(typed, meant)).toBeLessThan(slipCost(other, meant))
  })

  it('is more at the beginning and at the end', () => {
    expect(slipCost('aptop', 'laptop')).toBeGreaterThan(slipCost('latop', 'laptop'))
    expect(slipCost('alexa', 'alex')).toBeGreaterThan(slipCost('alrex', 'alex'))
  })
})
