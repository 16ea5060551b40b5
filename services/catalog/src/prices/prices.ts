/** Currencies whose smallest unit is the main unit (ISO 4217, exponent 0), among those that have a rate. */
const ZERO_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set(['JPY', 'KRW'])

/** A price as it is stored. */
export interface StoredPrice {
  readonly priceCents: number | null
  readonly priceUsdCents: number | null
}

/** A price in the main unit, as hundredths; a currency without cents is kept in hundredths too, rounded to its unit. */
function toCents(price: number, currency: string): number {
  return ZERO_DECIMAL_CURRENCIES.has(currency) ? Math.round(price) * 100 : Math.round(price * 100)
}

/** What is stored of a price; the dollar price is null for a currency without a known rate, and such a gift is in no price range. */
export function toStoredPrice(price: number | null, currency: string, rates: Readonly<Record<string, number>>): StoredPrice {
  if (price === null) return { priceCents: null, priceUsdCents: null }
  const priceCents = toCents(price, currency)
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return { priceCents, priceUsdCents: rate === undefined ? null : Math.round(priceCents * rate) }
}
