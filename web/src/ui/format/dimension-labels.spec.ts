import { describe, expect, it } from '@jest/globals'
import { DEVICES, GIFT_SORTS, PLACES, REFERRERS, toCountry } from '@ribbonry/contracts'
import { filterOptions, dimensionLabel } from './dimension-labels.ts'

describe('the parts of the traffic', () => {
  it.each([
    ['list', GIFT_SORTS],
    ['place', PLACES],
    ['device', DEVICES],
    ['referrer', REFERRERS],
  ] as const)('by %s have labels, all different', (dimension, keys) => {
    const names = keys.map((key) => dimensionLabel(dimension, key))
    expect(new Set(names).size).toBe(keys.length)
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([])
  })

  it('by country are named in English', () => {
    expect(dimensionLabel('country', 'GB')).toBe('United Kingdom')
    expect(['', 'XX', 'ZZ', '??'].map((code) => dimensionLabel('country', code))).toEqual([
      'Unknown',
      'Unknown',
      'Unknown',
      'Unknown',
    ])
  })

  it('stay as they are without a label', () => {
    expect(dimensionLabel('list', 'winter-special')).toBe('winter-special')
    expect(dimensionLabel('list', 'constructor')).toBe('constructor')
    expect(dimensionLabel('list', '')).toBe('No list')
  })
})

describe('a filter', () => {
  it('offers countries that the calls accept', () => {
    expect(filterOptions('country', '').filter(({ key }) => toCountry(key) !== key)).toEqual([])
  })

  it('offers its current value, once', () => {
    expect(filterOptions('country', 'IS').at(-1)).toEqual({ key: 'IS', name: 'Iceland' })
    expect(filterOptions('country', 'US').filter(({ key }) => key === 'US')).toHaveLength(1)
  })
})
