import type { AdFigures } from '@ribbonry/contracts'

/** Prior saves for a hundred clicks. */
const PRIOR_SAVES = 10
const PRIOR_CLICKS = 100

/** Fewest expected clicks or saves for a performance to be computed. */
export const FEWEST_EXPECTED = 1

/** Actual and expected counts of one or several ads. */
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

/** Saves of an average ad for each click: those of all ads, smoothed (docs/ads-figures.md). */
export function savesPerClick(site: { readonly saves: number; readonly clicks: number }): number {
  return (site.saves + PRIOR_SAVES) / (site.clicks + PRIOR_CLICKS)
}

/** Performance is actual / expected. The overall performance is the mean of both parts, weighted by their expected counts. */
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

/** Null below one expected event, where zero and one do not differ significantly. */
function ratio(actual: number, expected: number): number | null {
  return expected < FEWEST_EXPECTED ? null : actual / expected
}
