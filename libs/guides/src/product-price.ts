import { typedPriceCents } from '@ribbonry/prices'

/** Largest price that is stored. */
const MOST = 10_000_000

/**
 * A price as somebody typed or pasted it, in dollars with at most two decimals, read as every typed price of the site (decision
 * 59): `$1,299.00` is 1299, `1.2.3` is 1.2, a non-breaking space is 0. Null for what has no digit, is below 0 or too high.
 */
export function readGuidePrice(typed: string | number | null): number | null {
  if (typed === null || /^\s*[-−]/.test(String(typed))) return null
  const cents = typedPriceCents(typed)
  return cents === undefined || Number.isNaN(cents) || cents > MOST * 100 ? null : cents / 100
}
