import type { PriceReason } from '@ribbonry/contracts'
import type { PriceTable } from './price-table.ts'

/** A token for boosts at a special price. */
export type BoostToken = 'special' | 'test'

/** What is bought. Tokens and days are validated before. */
export type Purchase =
  | { readonly kind: 'pitch'; readonly discounted: boolean }
  /** `day` is a day of New York, yyyy-MM-dd. */
  | { readonly kind: 'boost'; readonly day: string; readonly token: BoostToken | undefined }

export interface Price {
  /** Cents. */
  readonly amount: number
  /** Cents without a token, for comparison with the amount. */
  readonly regular: number
  readonly reason: PriceReason
}

/** Price of a purchase. The price of a boost depends on its token, or else on its season (decision D18 of the spec). */
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
