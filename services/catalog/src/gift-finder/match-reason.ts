import { priceText } from '@ribbonry/prices'
import type { CategoryRow } from '../gift-categories/public-categories.repository.ts'

interface MatchFacts {
  /** The requested categories of the gift, the most significant first. */
  readonly categories: readonly Pick<CategoryRow, 'name'>[]
  /** In `currency`. */
  readonly budget?: number | undefined
  readonly currency: string
}

/** The sentence that tells visitors why a gift was found. */
export function matchReason({ categories, budget, currency }: MatchFacts): string {
  const names = categories.map(({ name }) => `“${name}”`)
  const within = budget === undefined ? '' : `within your ${priceText(budget, currency)}`
  if (names.length === 0) return within === '' ? '' : `It is ${within}.`
  return `It is on our ${names.length === 1 ? 'shelf' : 'shelves'} ${joinWithAnd(names)}${within === '' ? '' : ` and ${within}`}.`
}

function joinWithAnd(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
