/** Where ads may be shown, as tracking counted it of late. */
export interface AdInventory {
  readonly days: number
  readonly cells: readonly { readonly country: string; readonly category: number; readonly impressions: number }[]
  readonly adImpressions: number
  readonly adVisitors: number
}

export interface ReachEstimate {
  /** Valid impressions of ads a day. */
  readonly impressions: number
  readonly visitors: number
  /** Of all impressions of ads. */
  readonly part: number
}

/** Below so many impressions of ads nothing is said. */
const FEWEST = 100

/**
 * Impressions of ads a day in some countries and categories, all of them where none are named. An ad's events name no category,
 * so its part is that of the gifts beside it (docs/ads-figures.md). Undefined while too little was counted.
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

/** To two figures: more would claim to know it. */
function rounded(count: number): number {
  return Math.round(Number(count.toPrecision(2)))
}
