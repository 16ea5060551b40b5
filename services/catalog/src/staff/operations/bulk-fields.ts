import type { BulkPostChange } from '@ribbonry/contracts'
import { toStoredPrice } from '../../posts/prices/prices.ts'

type Rates = Readonly<Record<string, number>>

/** Any other currency: it has no rate. */
const OTHERS = '*'

/**
 * The fields that a change sets, as JSON for `bulk-statements.ts`; what is not asked for is absent. A price is in the currency
 * of each gift, so it is worked out for each currency.
 */
export function fieldsOf(change: BulkPostChange, rates: Rates): string {
  const { price, broken, unavailable, nsfw, instagram, countries, merchant_from: host } = change
  return JSON.stringify({
    broken,
    unavailable,
    nsfw,
    instagram,
    countries: countries && [...new Set(countries)],
    host: host?.replace(/^www\./, ''),
    prices: price === undefined ? undefined : pricesOf(price, rates),
  })
}

interface WantedPrice {
  readonly cents: number | null
  readonly usd: number | null
}

function pricesOf(price: number | null, rates: Rates): Record<string, WantedPrice> {
  const currencies = [OTHERS, 'USD', 'JPY', 'KRW', ...Object.keys(rates)]
  return Object.fromEntries(
    currencies.map((currency) => {
      const { priceCents, priceUsdCents } = toStoredPrice(price, currency, rates)
      return [currency, { cents: priceCents, usd: priceUsdCents }]
    }),
  )
}
