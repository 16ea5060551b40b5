import type { PriceReason } from '@ribbonry/contracts'
import type { PriceTable } from './price-table.ts'

/** A token that buys boosts at a price of its own. */
export type BoostToken = 'special' | 'test'

/** What is bought. Tokens and days have been checked. */
export type Purchase =
  | { readonly kind: 'pitch'; readonly discounted: boolean }
  /** `day` is a day of New York, yyyy-MM-dd. */
  | { readonly kind: 'boost'; readonly day: string; readonly token: BoostToken | undefined }

export interface Price {
  /** Cents. */
  readonly amount: number
  /** Cents without a token: what the amount is more or less than. */
  readonly regular: number
  readonly reason: PriceReason
}

/** The price of a purchase. A boost costs what its token says; without one, what its season says (decision D18 of the spec). */
export function priceOf(purchase: Purchase, table: PriceTable): Price {
  if (purchase.kind === 'pitch') {
    const { fee, discounted } = table.pitch
    return purchase.discounted
      ? { amount: discounted, regular: fee, reason: 'discount-token' }
      : { amount: fee, regular: fee, reason: 'pitch-fee' }
  }
  const { boost } = table
  const monthAndDay = purchase.day.slice('yyyy-'.length)
  const season = boost.seasons.find(({ from, to }) => from <= monthAndDay && monthAndDay <= to)
  const regular = season === undefined ? boost.usual : boost.season
  if (purchase.token === 'special') return { amount: boost.special, regular, reason: 'special-token' }
  if (purchase.token === 'test') return { amount: boost.test, regular, reason: 'test-token' }
  return { amount: regular, regular, reason: season?.reason ?? 'usual-day' }
}
