import { type CallInput, editionCurrency, type searchPosts } from '@ribbonry/contracts'
import type { GiftRequest } from './gift-request/gift-request.ts'
import { toStoredPrice } from '../posts/prices/prices.ts'

interface PriceRange {
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
}

type QueriedRange = Pick<CallInput<typeof searchPosts>['query'], 'min' | 'max'>

/** Price limits in one currency, whichever they were typed in. Those of the query, in the page's, count before the typed ones. */
export function priceRangeOf(
  { parts }: Pick<GiftRequest, 'parts'>,
  query: QueriedRange,
  country: string,
  rates: Readonly<Record<string, number>>,
): PriceRange {
  const budget = parts.find((part) => part.kind === 'budget')?.budget
  const [implied] = parts.flatMap((part) => ('topic' in part ? (part.topic.maxUsd ?? []) : []))
  const currency = editionCurrency(country)
  const typed = (amount: number | undefined): number | undefined => toUsdCents(amount, budget?.currency ?? currency, rates)
  const min = toUsdCents(query.min, currency, rates) ?? typed(budget?.min)
  const max = toUsdCents(query.max, currency, rates) ?? typed(budget?.max) ?? toUsdCents(implied, 'USD', rates)
  return {
    ...(min === undefined || min === 0 ? {} : { minUsdCents: min }),
    ...(max === undefined ? {} : { maxUsdCents: max }),
  }
}

function toUsdCents(amount: number | undefined, currency: string, rates: Readonly<Record<string, number>>): number | undefined {
  return toStoredPrice(amount ?? null, currency, rates).priceUsdCents ?? undefined
}
