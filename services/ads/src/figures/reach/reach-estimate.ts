/** Recent impressions at the places for ads, by country and category. */
export interface AdInventory {
  readonly days: number
  readonly cells: readonly { readonly country: string; readonly category: number; readonly impressions: number }[]
  readonly adImpressions: number
  readonly adVisitors: number
}

export interface ReachEstimate {
  /** Valid impressions of ads in a day. */
  readonly impressions: number
  readonly visitors: number
  /** Share of all impressions of ads. */
  readonly part: number
}

/** Fewest impressions of ads for an estimate. */
const FEWEST = 100

/**
 * Impressions of ads a day in countries and categories; empty stands for all. Events of ads have no category, so its share is
 * estimated from the gifts around them (docs/ads-figures.md). Undefined for too few counts.
 */
export function estimateReach(
  { days, cells, adImpressions, adVisitors }: AdInventory,
  countries: readonly string[],
  categories: readonly number[],
): ReachEstimate | undefined {
  const seen = cells.reduce((sum, { impressions }) => sum + impressions, 0)
  if (days === 0 || seen === 0 || adImpressions < FEWEST) return undefined
  const chosen = cells.reduce((sum, { country, category, impressions }) => {
    const isChosen =
      (countries.length === 0 || countries.includes(country)) && (categories.length === 0 || categories.includes(category))
    return isChosen ? sum + impressions : sum
  }, 0)
  const part = chosen / seen
  return { impressions: rounded((part * adImpressions) / days), visitors: rounded((part * adVisitors) / days), part }
}

/** Rounds to two significant digits, which is as precise as the estimate. */
function rounded(count: number): number {
  return Math.round(Number(count.toPrecision(2)))
}
