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
  readonly reason: PriceReason
}

/** The price of a purchase. A boost costs what its token says; without one, what its season says (decision D18 of the spec). */
export function priceOf(purchase: Purchase, table: PriceTable): Price {
  if (purchase.kind === 'pitch') {
    return purchase.discounted
      ? { amount: table.pitch.discounted, reason: 'discount-token' }
      : { amount: table.pitch.fee, reason: 'pitch-fee' }
  }
  const { boost } = table
  if (purchase.token === 'special') return { amount: boost.special, reason: 'special-token' }
  if (purchase.token === 'test') return { amount: boost.test, reason: 'test-token' }
  const monthAndDay = purchase.day.slice('yyyy-'.length)
  const season = boost.seasons.find(({ from, to }) => from <= monthAndDay && monthAndDay <= to)
  return season === undefined ? { amount: boost.usual, reason: 'usual-day' } : { amount: boost.season, reason: season.reason }
}
