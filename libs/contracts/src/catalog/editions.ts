import { z } from 'zod'
import { DEFAULT_COUNTRY } from '../countries.ts'

/** Countries that the site has an edition for, each with the currency that its pages count in (ISO 4217). */
export const EDITION_CURRENCIES = { US: 'USD', GB: 'GBP', CA: 'CAD' } as const
export type EditionCountry = keyof typeof EDITION_CURRENCIES

export const EDITION_COUNTRIES = ['US', 'GB', 'CA'] as const satisfies readonly EditionCountry[]

/** The clocks by which days begin in each edition (IANA time zones). */
export const EDITION_TIME_ZONES: Readonly<Record<EditionCountry, string>> = {
  US: 'America/New_York',
  GB: 'Europe/London',
  CA: 'America/Toronto',
}

/** The edition of a country: other countries, and none, see the default one. */
export function editionOf(country: string | undefined): EditionCountry {
  return EDITION_COUNTRIES.find((each) => each === country) ?? DEFAULT_COUNTRY
}

/** Currency of a country's pages. */
export function editionCurrency(country: string): (typeof EDITION_CURRENCIES)[EditionCountry] {
  return EDITION_CURRENCIES[editionOf(country)]
}

/** What a gift costs in the edition of a country, in the main unit of the currency. */
export const EditionPrice = z.object({ country: z.string(), price: z.number(), currency: z.string() })
export type EditionPrice = z.output<typeof EditionPrice>

interface Priced {
  readonly price: number | null
  readonly currency: string
}

/** The price that a country's pages show: that of its edition where there is one, else the gift's own. */
export function priceInEdition(gift: Priced & { readonly prices: readonly EditionPrice[] }, country: string): Priced {
  const { price, currency } = gift.prices.find((edition) => edition.country === country) ?? gift
  return { price, currency }
}

/**
 * Rates by which an answer compared prices of several currencies. Absent where the query neither names a price nor sorts by it,
 * and where every gift of the answer has a price in the page's currency.
 */
export const Exchange = z.object({
  /** Day of the rates, `2026-11-20`. */
  date: z.iso.date(),
  /** Currency of the page, in which the query's prices are. */
  currency: z.string(),
  /** The other currencies of the answer, with what one unit is worth in the page's. */
  rates: z.array(z.object({ currency: z.string(), worth: z.number() })),
})
export type Exchange = z.output<typeof Exchange>
