import { describe, expect, it } from '@jest/globals'
import { isOneValue, shownParts } from './shown-parts.ts'

const counts = (impressions: number) => ({ impressions, viewable: 0, clicks: 1, raw_impressions: impressions, raw_clicks: 1 })
const part = (key: string, impressions: number) => ({
  key,
  ...counts(impressions),
  series: ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'].map((at) => ({ at, ...counts(impressions / 2) })),
})
const parts = (count: number) => Array.from({ length: count }, (_, index) => part(`list-${index}`, 1000 - index))

describe('the parts that are shown', () => {
  it('have a colour each while there are enough', () => {
    expect(shownParts(parts(8), 'list').map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are seven and the rest when there are more, and totals are kept', () => {
    const shown = shownParts(parts(20), 'list')
    expect(shown.map(({ name }) => name)).toEqual([
      'list-0',
      'list-1',
      'list-2',
      'list-3',
      'list-4',
      'list-5',
      'list-6',
      '13 others',
    ])
    expect(shown.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(20)
    expect(shown.at(-1)?.series.map(({ clicks }) => clicks)).toEqual([13, 13])
    expect(shown.map(isOneValue)).toEqual([true, true, true, true, true, true, true, false])
  })

  it('are merged where their labels are equal', () => {
    expect(shownParts([part('', 10), part('XX', 20), part('US', 5)], 'country')).toMatchObject([
      { name: 'Unknown', impressions: 30, series: [{ impressions: 15 }, { impressions: 15 }] },
      { name: 'United States', impressions: 5 },
    ])
  })

  it('may be empty', () => {
    expect(shownParts([], 'device')).toEqual([])
  })
})
