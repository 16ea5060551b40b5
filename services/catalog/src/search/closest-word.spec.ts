import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { closestWord, slipsBetween } from './closest-word.ts'

const inUse = (word: string, titles = 1, texts = 1) => ({ word, titles, texts })

describe('the slips between two words', () => {
  it.each([['lamp', 'lamp', 0], ['lmap', 'lamp', 1], ['lammp', 'lamp', 1], ['candel', 'candle', 1], ['chandeleir', 'chandelier', 1], ['chandeleir', 'chandler', 2], ['', 'abc', 3]])('%s and %s: %d', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips)
  })

  it('are the same from either side, none only between equals, and at most as many as the longer has letters', () => {
    fc.assert(fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const slips = slipsBetween(one, other)
      expect(slips).toBe(slipsBetween(other, one))
      expect(slips === 0).toBe(one === other)
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }))
  })
})

describe('the word that was meant', () => {
  it('has the fewest slips, then the same first letter, then is used the most', () => {
    expect(closestWord('candel', [inUse('camel', 9), inUse('candle')])).toBe('candle')
    expect(closestWord('lamb', [inUse('jamb', 9), inUse('lamp')])).toBe('lamp')
    expect(closestWord('bowk', [inUse('book', 1), inUse('bowl', 5)])).toBe('bowl')
  })

  it('is none where more than a slip, or two in a long word, would have to be forgiven', () => {
    expect(closestWord('lxxp', [inUse('lamp')])).toBeUndefined()
    expect(closestWord('smartwatch', [inUse('smart'), inUse('watch')])).toBeUndefined()
  })
})
