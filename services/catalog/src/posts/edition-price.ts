import { type EditionPrice, type Post, priceInEdition } from '@ribbonry/contracts'
import type { EditionPriceRow, PostRow } from './post-row.ts'

/** A price of an edition, in the main unit of its currency. */
export function editionPriceOf([country, cents, currency]: EditionPriceRow): EditionPrice {
  return { country, price: cents / 100, currency }
}

/** The price of a post that a country's pages show. */
export function priceIn(
  { price_cents: cents, currency, prices }: Pick<PostRow, 'price_cents' | 'currency' | 'prices'>,
  country: string,
): Pick<Post, 'price' | 'currency'> {
  const price = cents === null ? null : cents / 100
  return prices.length === 0
    ? { price, currency }
    : priceInEdition({ price, currency, prices: prices.map(editionPriceOf) }, country)
}
