/** Impressions that the rate above weighs: that of the whole slot beside a country's, that of the site beside a slot's. */
export const SMOOTHING_IMPRESSIONS = 500
/** What is known of ads before the first is shown: two clicks in a hundred impressions. */
export const PRIOR_CLICKS = 2
export const PRIOR_IMPRESSIONS = 100

/** Valid events of all ads at one slot of a list, in one country. */
export interface SlotCell {
  readonly list: string
  readonly slot: number
  readonly country: string
  readonly impressions: number
  readonly clicks: number
}

/**
 * The click rate of an average ad in each cell: that of the cell, smoothed by the rate of its slot over all countries, which is
 * smoothed by the rate of the site (docs/ads-figures.md).
 */
export function siteRates(cells: readonly SlotCell[]): Map<SlotCell, number> {
  const site = (sumOf(cells, 'clicks') + PRIOR_CLICKS) / (sumOf(cells, 'impressions') + PRIOR_IMPRESSIONS)
  const rates = new Map<SlotCell, number>()
  for (const slot of Map.groupBy(cells, ({ list, slot: first }) => `${list} ${first}`).values()) {
    const slotRate = smoothed(sumOf(slot, 'clicks'), sumOf(slot, 'impressions'), site)
    for (const cell of slot) rates.set(cell, smoothed(cell.clicks, cell.impressions, slotRate))
  }
  return rates
}

function smoothed(clicks: number, impressions: number, above: number): number {
  return (clicks + SMOOTHING_IMPRESSIONS * above) / (impressions + SMOOTHING_IMPRESSIONS)
}

function sumOf(cells: readonly SlotCell[], measure: 'impressions' | 'clicks'): number {
  return cells.reduce((sum, cell) => sum + cell[measure], 0)
}
