import { describe, expect, it } from '@jest/globals'
import { addUp, figuresOf, NOTHING_COUNTED, savesPerClick } from './performance.ts'

describe('performance', () => {
  it('is that of the worked example in docs/ads-figures.md', () => {
    const perClick = savesPerClick({ saves: 150, clicks: 390 })
    expect(perClick).toBeCloseTo(0.326_53, 5)
    const expectedClicks = 101.195
    const counted = {
      impressions: 3500,
      viewable: 2000,
      clicks: 112,
      saves: 40,
      expectedClicks,
      expectedSaves: expectedClicks * perClick,
    }
    const figures = figuresOf(counted)
    expect(figures).toMatchObject({ impressions: 3500, viewable: 2000, clicks: 112, saves: 40, ctr: 0.032 })
    expect(figures.expected_saves).toBeCloseTo(33.04, 2)
    expect(figures.click_performance).toBeCloseTo(1.107, 3)
    expect(figures.save_performance).toBeCloseTo(1.211, 3)
    expect(figures.performance).toBeCloseTo(1.132, 3)
  })

  it('is null where nothing was expected', () => {
    expect(figuresOf({ ...NOTHING_COUNTED, saves: 1 })).toMatchObject({
      ctr: 0,
      performance: null,
      click_performance: null,
      save_performance: null,
    })
  })

  it('is null while less than one is expected', () => {
    const counted = { ...NOTHING_COUNTED, impressions: 20, clicks: 1, expectedClicks: 0.9, expectedSaves: 0.2 }
    expect(figuresOf(counted)).toMatchObject({ click_performance: null, save_performance: null })
    expect(figuresOf(counted).performance).toBeCloseTo(0.909, 3)
  })

  it('of several ads is computed from their sums', () => {
    const one = { impressions: 10, viewable: 5, clicks: 2, saves: 1, expectedClicks: 1, expectedSaves: 0.5 }
    expect(addUp([one, one, NOTHING_COUNTED])).toEqual({
      impressions: 20,
      viewable: 10,
      clicks: 4,
      saves: 2,
      expectedClicks: 2,
      expectedSaves: 1,
    })
    expect(figuresOf(addUp([one, one])).click_performance).toBe(2)
  })
})
