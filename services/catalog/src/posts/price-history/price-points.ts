/** A row of the price changes. */
export interface PriceChangeRow {
  readonly old_cents: number | null
  readonly old_currency: string
  readonly new_cents: number | null
  readonly new_currency: string
  /** ISO 8601. */
  readonly at: string
}

export interface PricePoint {
  readonly at: string
  readonly price: number
}

/**
 * Prices with the time from which each applied. Only the latest run in `currency` counts: prices before a change of currency
 * cannot be compared. `since` is when the price before the first change applied for sure.
 * @param changes oldest first
 */
export function pricePoints(changes: readonly PriceChangeRow[], currency: string, since: string): PricePoint[] {
  let points: PricePoint[] = []
  for (const { old_cents: before, old_currency: was, new_cents: after, new_currency: is, at } of changes) {
    if (points.length === 0 && before !== null && was === currency) points.push({ at: since, price: before / 100 })
    if (is !== currency) points = []
    else if (after !== null) points.push({ at, price: after / 100 })
  }
  return points
}
