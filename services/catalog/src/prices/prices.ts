/** Currencies whose smallest unit is the main unit (ISO 4217, exponent 0), among those that have a rate. */
const ZERO_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set(['JPY', 'KRW'])

export interface StoredPrice {
  readonly priceCents: number | null
  readonly priceUsdCents: number | null
}

/** Converts the main unit to hundredths. Currencies without cents are stored in hundredths too, rounded to their unit. */
function toCents(price: number, currency: string): number {
  return ZERO_DECIMAL_CURRENCIES.has(currency) ? Math.round(price) * 100 : Math.round(price * 100)
}

/** The dollar price is null for a currency without a known rate; such a post is in no price range. */
export function toStoredPrice(price: number | null, currency: string, rates: Readonly<Record<string, number>>): StoredPrice {
  if (price === null) return { priceCents: null, priceUsdCents: null }
  const priceCents = toCents(price, currency)
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return { priceCents, priceUsdCents: rate === undefined ? null : Math.round(priceCents * rate) }
}
