import { describe, expect, it } from '@jest/globals'
import { betterOf, clickRate, rateDifference } from './click-comparison.ts'

describe('a click rate', () => {
  it('has the interval of Wilson', () => {
    const { value, low, high } = clickRate({ impressions: 148, clicks: 15 })
    expect([value, low, high].map((number) => number.toFixed(4))).toEqual(['0.1014', '0.0624', '0.1605'])
  })

  it('without impressions may be any rate', () => {
    expect(clickRate({ impressions: 0, clicks: 0 })).toEqual({ value: 0, low: 0, high: 1 })
  })

  it('stays between zero and one', () => {
    expect(clickRate({ impressions: 3, clicks: 0 }).low).toBe(0)
    expect(clickRate({ impressions: 3, clicks: 4 })).toMatchObject({ value: 1, high: 1 })
  })
})

describe('two creatives', () => {
  it('differ by the interval of Newcombe (1998, table II, 56 of 70 and 48 of 80)', () => {
    const { value, low, high } = rateDifference({ impressions: 80, clicks: 48 }, { impressions: 70, clicks: 56 })
    expect([value, low, high].map((number) => number.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339'])
    expect(betterOf({ value, low, high })).toBe('second')
  })

  it('are undecided while the interval contains zero', () => {
    expect(betterOf(rateDifference({ impressions: 100, clicks: 3 }, { impressions: 100, clicks: 5 }))).toBe('undecided')
    expect(betterOf(rateDifference({ impressions: 100_000, clicks: 5000 }, { impressions: 100_000, clicks: 3000 }))).toBe('first')
    expect(betterOf(rateDifference({ impressions: 0, clicks: 0 }, { impressions: 0, clicks: 0 }))).toBe('undecided')
  })
})
