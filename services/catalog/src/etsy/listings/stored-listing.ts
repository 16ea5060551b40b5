import { toStoredPrice } from '../../posts/prices/prices.ts'
import type { FoundListing } from '../provider/etsy-answer.ts'

/** A listing as it is stored. */
export interface StoredListing extends Omit<FoundListing, 'price'> {
  readonly priceCents: number | null
  /** Null for a currency without a rate: such a listing is in no price range. */
  readonly priceUsdCents: number | null
}

export function storedListing({ price, ...listing }: FoundListing, rates: Readonly<Record<string, number>>): StoredListing {
  return { ...listing, ...toStoredPrice(price, listing.currency, rates) }
}
