import { describe, expect, it } from '@jest/globals'
import { formatChange, formatDelay, directionOf, formatRate, formatShare, formatCompact, formatCount } from './numbers.ts'

describe('a formatted figure', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12_345, '12,345'],
    [50_000_000, '50,000,000'],
  ])('of %i has every digit: %s', (count, words) => {
    expect(formatCount(count)).toBe(words)
  })

  it.each([
    [0, '0'],
    [950, '950'],
    [12_345, '12.3K'],
    [1_500_000, '1.5M'],
  ])('of %i on an axis is short: %s', (count, words) => {
    expect(formatCompact(count)).toBe(words)
  })

  it('is a dash without impressions', () => {
    expect([formatRate(null), formatShare(null)]).toEqual(['–', '–'])
    expect([formatRate(0), formatRate(0.034_16), formatShare(0.4123), formatShare(1)]).toEqual([
      '0.00%',
      '3.42%',
      '41.2%',
      '100%',
    ])
  })

  it.each([
    [0.124, 'Up 12.4%', 'up'],
    [-0.5, 'Down 50%', 'down'],
    [0.0001, 'Level', 'level'],
    [0, 'Level', 'level'],
    [11, 'Up 12×', 'up'],
  ])('of a change by %p is %p', (change, words, direction) => {
    expect(formatChange(change)).toBe(words)
    expect(directionOf(change)).toBe(direction)
  })

  it('says that there is no earlier value', () => {
    expect(formatChange(null)).toBe('New')
  })

  it.each([
    [-3, '0 ms'],
    [340, '340 ms'],
    [1240, '1.2 s'],
    [42_000, '42 s'],
    [240_000, '4 min'],
  ])('of a delay of %i ms is %p', (delay, words) => {
    expect(formatDelay(delay)).toBe(words)
  })
})
