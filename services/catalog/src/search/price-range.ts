import { type CallInput, editionCurrency, type searchPosts } from '@ribbonry/contracts'
import type { Budget } from './gift-request/budget.ts'
import type { GiftRequest } from './gift-request/gift-request.ts'
import { toStoredPrice } from '../posts/prices/prices.ts'

interface PriceRange {
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
}

export type QueriedRange = Pick<CallInput<typeof searchPosts>['query'], 'min' | 'max'>

/** Price limits in one currency, whichever they were typed in. Those of the query, in the page's, replace the typed ones. */
export function priceRangeOf(
  request: Pick<GiftRequest, 'parts'>,
  query: QueriedRange,
  country: string,
  rates: Readonly<Record<string, number>>,
): PriceRange {
  const limits: QueriedRange & Pick<Budget, 'currency'> = isQueried(query) ? query : (typedBudget(request) ?? {})
  const currency = editionCurrency(country)
  const min = toUsdCents(limits.min, limits.currency ?? currency, rates)
  const max = toUsdCents(limits.max, limits.currency ?? currency, rates)
  return {
    ...(min === undefined || min === 0 ? {} : { minUsdCents: min }),
    ...(max === undefined ? {} : { maxUsdCents: max }),
  }
}

/** Whether the query names limits, so that those of the text do not count. */
export function isQueried({ min, max }: QueriedRange): boolean {
  return min !== undefined || max !== undefined
}

/** The budget that a text names, or else the one that its words imply, as stocking fillers do. */
export function typedBudget({ parts }: Pick<GiftRequest, 'parts'>): Budget | undefined {
  const [implied] = parts.flatMap((part) => ('topic' in part ? (part.topic.maxUsd ?? []) : []))
  const budget = parts.find((part) => part.kind === 'budget')?.budget
  return budget ?? (implied === undefined ? undefined : { max: implied, currency: 'USD' })
}

function toUsdCents(amount: number | undefined, currency: string, rates: Readonly<Record<string, number>>): number | undefined {
  return toStoredPrice(amount ?? null, currency, rates).priceUsdCents ?? undefined
}

/** The most that a gift may cost, as it was said; undefined without such a limit. @param currency of the page */
export function upperLimit(
  request: Pick<GiftRequest, 'parts'>,
  query: QueriedRange,
  currency: string,
): { readonly amount: number; readonly currency: string } | undefined {
  const limits: QueriedRange & Pick<Budget, 'currency'> = isQueried(query) ? query : (typedBudget(request) ?? {})
  return limits.max === undefined ? undefined : { amount: limits.max, currency: limits.currency ?? currency }
}
