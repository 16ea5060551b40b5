import type { CallAnswer, searchPosts } from '@ribbonry/contracts'
import { budgetName } from './gift-request/budget.ts'
import type { GiftRequest, RequestPart } from './gift-request/gift-request.ts'
import { isQueried, type QueriedRange, typedBudget } from './price-range.ts'

type Understood = Pick<CallAnswer<typeof searchPosts>, 'understood' | 'understood_price' | 'without_categories'>

/**
 * What of the text counts: its budget does not where the query names limits.
 * @param currency of budgets that name none
 */
export function presentUnderstood(request: GiftRequest, query: QueriedRange, currency: string): Understood {
  const isTyped = !isQueried(query)
  return {
    understood: request.parts
      .filter(({ kind }) => isTyped || kind !== 'budget')
      .map((part) => ({ kind: part.kind, name: nameOf(part, currency), without: part.without })),
    understood_price: isTyped ? priceOf(request, currency) : null,
    without_categories: request.withoutTopics,
  }
}

function priceOf(request: GiftRequest, currency: string): Understood['understood_price'] {
  const budget = typedBudget(request)
  if (budget === undefined) return null
  const isOwn = budget.currency === undefined || budget.currency === currency
  return {
    name: budgetName(budget, currency),
    min: (isOwn ? budget.min : null) ?? null,
    max: (isOwn ? budget.max : null) ?? null,
  }
}

function nameOf(part: RequestPart, currency: string): string {
  if (part.kind === 'age') return `Age ${part.age}`
  return part.kind === 'budget' ? budgetName(part.budget, currency) : part.topic.name
}
