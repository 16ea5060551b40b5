import type { Exchange, Post } from '@ribbonry/contracts'
import type { ExchangeRates } from '@ribbonry/service-kit'

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

/** SQL of the price that a country's edition shows, in US cents. @param country SQL of its code */
export const comparedPrice = (country: string): string =>
  `coalesce(case ${country} when 'US' then us_usd_cents when 'GB' then gb_usd_cents when 'CA' then ca_usd_cents end,
    price_usd_cents)`

const EDITION_PRICES: Readonly<Record<string, string>> = {
  US: 'coalesce(us_usd_cents, price_usd_cents)',
  GB: 'coalesce(gb_usd_cents, price_usd_cents)',
  CA: 'coalesce(ca_usd_cents, price_usd_cents)',
}

/** The same price for a known country: the expression that the index of its order holds. */
export const sortedPrice = (country: string): string => EDITION_PRICES[country] ?? 'price_usd_cents'

/** The rates by which prices in other currencies than the page's were compared; none where all are in that one. */
export function exchangeOf(
  posts: readonly Pick<Post, 'price' | 'currency'>[],
  currency: string,
  { date, usd }: ExchangeRates,
): { exchange?: Exchange } {
  const own = usd[currency]
  const others = new Set(posts.flatMap((post) => (post.price === null || post.currency === currency ? [] : [post.currency])))
  const rates = [...others].toSorted().flatMap((other) => {
    const worth = Object.hasOwn(usd, other) ? usd[other] : undefined
    return worth === undefined || own === undefined ? [] : [{ currency: other, worth: worth / own }]
  })
  return rates.length === 0 ? {} : { exchange: { date, currency, rates } }
}
