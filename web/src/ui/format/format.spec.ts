import { describe, expect, it } from '@jest/globals'
import { cutText, starValue, wholeText } from './format.ts'
import fc from 'fast-check'

describe('a whole number', () => {
  it.each([
    [0, '0'],
    [164, '164'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
  ])('of %p is written %p', (count, text) => {
    expect(wholeText(count)).toBe(text)
  })
})

describe('cutText', () => {
  it('leaves a short text alone', () => {
    expect(cutText('Two words', 110)).toBe('Two words')
  })

  it('cuts at a word with an ellipsis', () => {
    expect(cutText('A lamp, warm and dimmable', 12)).toBe('A lamp…')
    expect(cutText('Unbreakablyhugeword indeed', 10)).toBe('Unbreak…')
  })

  it.each([110, 150, 200, 250])('at %i characters keeps three for the ellipsis, and a word that just fits', (limit) => {
    const fits = `${'a'.repeat(limit - 8)} word`
    expect(cutText(`${fits} and more`, limit)).toBe(`${fits}…`)
    expect(cutText(`${fits}s and more`, limit)).toBe(`${'a'.repeat(limit - 8)}…`)
  })

  it('never exceeds its limit, and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 60 }), (text, limit) => {
        const cut = cutText(text, limit)
        expect(Array.from(cut).length).toBeLessThanOrEqual(Math.max(limit, 1))
        expect(cut.isWellFormed()).toBe(text.isWellFormed() || cut.isWellFormed())
      }),
    )
  })
})

describe('starValue', () => {
  it.each([
    [4.3, 4.3],
    [-1, 0],
    [0, 0],
    [5, 5],
    [7.2, 5],
  ])('shows %d as %d of five stars', (rating, shown) => {
    expect(starValue(rating)).toBe(shown)
  })

  it('is clamped to the number of stars', () => {
    expect([starValue(7.2, 10), starValue(12, 10)]).toEqual([7.2, 10])
  })
})
