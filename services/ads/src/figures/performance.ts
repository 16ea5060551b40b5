import type { AdFigures } from '@ribbonry/contracts'

/** Saves to be expected of a click before anything is known: ten of a hundred clicks. */
const PRIOR_SAVES = 10
const PRIOR_CLICKS = 100

/** Clicks or saves to be expected before performance is told. */
export const FEWEST_EXPECTED = 1

/** What was counted of an ad, or of several together, and what was to be expected. */
export interface Counted {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  readonly saves: number
  readonly expectedClicks: number
  readonly expectedSaves: number
}

export const NOTHING_COUNTED: Counted = {
  impressions: 0,
  viewable: 0,
  clicks: 0,
  saves: 0,
  expectedClicks: 0,
  expectedSaves: 0,
}

/** Saves that an average ad has for each click: those of all ads, smoothed (docs/ads-figures.md). */
export function savesPerClick(site: { readonly saves: number; readonly clicks: number }): number {
  return (site.saves + PRIOR_SAVES) / (site.clicks + PRIOR_CLICKS)
}

/** Performance is actual / expected; overall the mean of both parts, weighted by what is expected of each. */
export function figuresOf(counted: Counted): AdFigures {
  const { impressions, viewable, clicks, saves, expectedClicks, expectedSaves } = counted
  return {
    impressions,
    viewable,
    clicks,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    saves,
    expected_clicks: expectedClicks,
    expected_saves: expectedSaves,
    click_performance: ratio(clicks, expectedClicks),
    save_performance: ratio(saves, expectedSaves),
    performance: ratio(clicks + saves, expectedClicks + expectedSaves),
  }
}

export function addUp(all: readonly Counted[]): Counted {
  return all.reduce(
    (sum, one) => ({
      impressions: sum.impressions + one.impressions,
      viewable: sum.viewable + one.viewable,
      clicks: sum.clicks + one.clicks,
      saves: sum.saves + one.saves,
      expectedClicks: sum.expectedClicks + one.expectedClicks,
      expectedSaves: sum.expectedSaves + one.expectedSaves,
    }),
    NOTHING_COUNTED,
  )
}

/** Below one that is expected, none and one are the same as far as anybody can tell. */
function ratio(actual: number, expected: number): number | null {
  return expected < FEWEST_EXPECTED ? null : actual / expected
}
