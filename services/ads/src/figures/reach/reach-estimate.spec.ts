import { describe, expect, test } from '@jest/globals'
import { type AdInventory, estimateReach } from './reach-estimate.ts'

const INVENTORY: AdInventory = {
  days: 20,
  cells: [
    { country: 'US', category: 0, impressions: 500_000 },
    { country: 'US', category: 3, impressions: 200_000 },
    { country: 'GB', category: 3, impressions: 100_000 },
    { country: 'GB', category: 4, impressions: 200_000 },
  ],
  adImpressions: 84_000,
  adVisitors: 21_000,
}

describe('the reach of targets', () => {
  test.each([
    ['everywhere', [], [], { impressions: 4200, visitors: 1100, part: 1 }],
    ['one country', ['GB'], [], { impressions: 1300, visitors: 320, part: 0.3 }],
    ['two categories', [], [3, 4], { impressions: 2100, visitors: 530, part: 0.5 }],
    [
      'a category in a country, the worked example of docs/ads-figures.md',
      ['US'],
      [3],
      { impressions: 840, visitors: 210, part: 0.2 },
    ],
    ['nowhere', ['FR'], [], { impressions: 0, visitors: 0, part: 0 }],
  ])('%s', (_, countries, categories, expected) => {
    expect(estimateReach(INVENTORY, countries, categories)).toEqual(expected)
  })

  test.each([
    ['no ad was shown', { adImpressions: 0 }],
    ['hardly any ad was shown', { adImpressions: 99 }],
    ['there is no day', { days: 0 }],
    ['no gift was seen', { cells: [] }],
  ])('is not estimated where %s', (_, changes) => {
    expect(estimateReach({ ...INVENTORY, ...changes }, [], [])).toBeUndefined()
  })
})
