import type { EtsyListing } from '@ribbonry/contracts'
import type { AcceptedListing } from './etsy-decisions.service.ts'
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

export function presentAccepted({ id, postId, operation }: AcceptedListing) {
  return { id, post_id: postId, operation: `catalog-${operation}` }
}

export function presentOperationId(operation: number | null): string | null {
  return operation === null ? null : `catalog-${operation}`
}
