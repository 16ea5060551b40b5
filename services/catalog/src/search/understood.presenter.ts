import type { CallAnswer, searchPosts } from '@ribbonry/contracts'
import { budgetName } from './gift-request/budget.ts'
import type { GiftRequest, RequestPart } from './gift-request/gift-request.ts'

/** @param currency of budgets that name none */
export function presentUnderstood({ parts }: GiftRequest, currency: string): CallAnswer<typeof searchPosts>['understood'] {
  return parts.map((part) => ({ kind: part.kind, name: nameOf(part, currency), without: part.without }))
}

function nameOf(part: RequestPart, currency: string): string {
  if (part.kind === 'age') return `Age ${part.age}`
  return part.kind === 'budget' ? budgetName(part.budget, currency) : part.topic.name
}
