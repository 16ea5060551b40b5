import type { EditionPrice } from '@ribbonry/contracts'
import type { PriceDrop } from '../price-drops/price-drop-mails.repository.ts'

interface PricedPost {
  readonly post_id: number
  readonly prices: readonly EditionPrice[]
}

/** Prices of editions that fell, in the same currency. A first price or another currency is not a drop. */
export function editionPriceDrops(before: PricedPost | null, after: PricedPost): PriceDrop[] {
  return after.prices.flatMap(({ country, price, currency }) => {
    const old = before?.prices.find((known) => known.country === country && known.currency === currency)
    return old === undefined || price >= old.price
      ? []
      : [{ post_id: after.post_id, old_price: old.price, new_price: price, currency, country }]
  })
}
