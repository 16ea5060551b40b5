import type { EtsyListing } from '@ribbonry/contracts'
import type { ListingRow } from './etsy-listings.repository.ts'

/** The link is the shop's own: whoever shows a gift of it adds our tags. */
export function presentListing({
  id,
  title,
  link,
  image,
  currency,
  shop,
  listed,
  found,
  keywords,
  ...row
}: ListingRow): EtsyListing {
  return {
    id,
    title,
    link,
    image,
    price: row.price_cents === null ? null : row.price_cents / 100,
    currency,
    shop: shop ?? '',
    listed,
    found,
    keywords: [...keywords],
  }
}
