import { describe, expect, it } from '@jest/globals'
import { siteRates, type SlotCell } from './expected-clicks.ts'

const cell = (list: string, slot: number, country: string, impressions: number, clicks: number): SlotCell => ({
  list,
  slot,
  country,
  impressions,
  clicks,
})

describe('the click rate of an average ad', () => {
  it('is that of the worked example in docs/ads-figures.md', () => {
    const [home, britain, far] = [
      cell('new', 4, 'US', 9000, 270),
      cell('new', 4, 'GB', 1000, 20),
      cell('new', 16, 'US', 10_000, 100),
    ]
    const rates = siteRates([home, britain, far])
    expect(rates.get(home)).toBeCloseTo(0.029_924, 6)
    expect(rates.get(britain)).toBeCloseTo(0.022_849, 6)
    expect(rates.get(far)).toBeCloseTo(0.010_022, 6)
    const expected = 3000 * (rates.get(home) ?? 0) + 500 * (rates.get(britain) ?? 0)
    expect(expected).toBeCloseTo(101.2, 1)
  })

  it('is that of what is known before anything is, two in a hundred', () => {
    const first = cell('new', 4, 'US', 1, 0)
    expect(siteRates([first]).get(first)).toBeCloseTo(0.02, 3)
  })

  it('is that of the slot where a country has hardly any events, and that of the country where it has many', () => {
    const [large, small, many] = [
      cell('new', 4, 'US', 1e6, 20_000),
      cell('new', 4, 'FR', 2, 2),
      cell('new', 4, 'DE', 1e6, 60_000),
    ]
    const rates = siteRates([large, small, many])
    expect(rates.get(small)).toBeCloseTo(0.04, 2)
    expect(rates.get(many)).toBeCloseTo(0.06, 3)
  })
})
