import { priceText } from '@ribbonry/prices'
import type { CategoryRow } from '../../categories/public-categories.repository.ts'
import type { FinderCategories } from '../gift-request/finder-categories.ts'
import type { FinderCriteria } from './finder-criteria.ts'

type Named = Pick<CategoryRow, 'name' | 'slug'>

interface MatchFacts {
  /** The requested categories of the gift by what they were requested as, the most significant first. */
  readonly recipients: readonly Named[]
  readonly interests: readonly Named[]
  readonly occasions: readonly Named[]
  /** What the gift costs, as its card shows it. */
  readonly price: { readonly price: number | null; readonly currency: string }
  /** Absent where no budget was given. */
  readonly budget?: { readonly amount: number; readonly currency: string } | undefined
}

/** What people with an interest do, for "who ...". Categories that staff add read "like ..." with their name. */
const PURSUITS: Readonly<Record<string, string>> = {
  kitchen: 'cook',
  'tea-and-coffee': 'like tea and coffee',
  desk: 'sit at a desk',
  outdoors: 'like the outdoors',
  garden: 'garden',
  books: 'read',
  music: 'like music',
  games: 'play games',
  gadgets: 'like gadgets',
  'home-and-light': 'like a well-lit home',
  travel: 'travel',
  craft: 'make things',
  sport: 'like sport',
  'odd-and-wonderful': 'like the odd and wonderful',
  'grand-gestures': 'like a grand gesture',
}

/** Occasions whose names need an article behind "for". */
const OCCASIONS: Readonly<Record<string, string>> = {
  birthday: 'a birthday',
  housewarming: 'a housewarming',
  wedding: 'a wedding',
  'new-baby': 'a new baby',
  'thank-you': 'a thank-you',
  retirement: 'a retirement',
  graduation: 'a graduation',
}

/** Recipients who are one person. */
const SINGULAR: ReadonlySet<string> = new Set(['for-her', 'for-him'])

/** The reason for each gift that was found, from its categories and its card. */
export function reasonsFor(
  { wanted }: FinderCriteria,
  { recipients, interests, occasions }: FinderCategories,
  budget: MatchFacts['budget'],
): (gift: { readonly category_ids: readonly number[] }, price: MatchFacts['price']) => string {
  const requested = wanted.map(({ category }) => category)
  return ({ category_ids: ids }, price) => {
    const among = (kind: readonly CategoryRow[]) =>
      requested.filter((category) => ids.includes(category.id) && kind.includes(category))
    return matchReason({ recipients: among(recipients), interests: among(interests), occasions: among(occasions), price, budget })
  }
}

/** Tells visitors why a gift was found, by nothing but what it matches: "For grandparents who garden, under $50." */
export function matchReason({ recipients: [recipient], interests, occasions: [occasion], price, budget }: MatchFacts): string {
  const parts = [
    whoPart(recipient, interests),
    occasion === undefined ? undefined : `for ${OCCASIONS[occasion.slug] ?? subjectOf(occasion)}`,
    budget === undefined ? undefined : budgetPart(price, budget),
  ].filter((part) => part !== undefined)
  const sentence = parts.join(', ')
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function whoPart(recipient: Named | undefined, interests: readonly Named[]): string | undefined {
  if (interests.length === 0) return recipient && `for ${subjectOf(recipient)}`
  const isOne = recipient === undefined || SINGULAR.has(recipient.slug)
  const pursuits = interests.map(({ slug, name }) => PURSUITS[slug] ?? `like ${nameOf(name)}`)
  const clause = `who ${joinWithAnd(isOne ? pursuits.map(inThirdPerson) : pursuits)}`
  if (recipient === undefined) return `for somebody ${clause}`
  return `for ${subjectOf(recipient)}${isOne ? ',' : ''} ${clause}`
}

/** Equal currencies are compared; of others only the search has compared the worth. */
function budgetPart({ price, currency }: MatchFacts['price'], budget: NonNullable<MatchFacts['budget']>): string {
  const limit = priceText(budget.amount, budget.currency)
  return price !== null && currency === budget.currency && price < budget.amount ? `under ${limit}` : `within your ${limit}`
}

/** "For grandparents" is about grandparents, and "Secret Santa" about itself. */
function subjectOf({ name }: Named): string {
  return name.replace(/^for\s+/i, '')
}

/** A name inside a sentence: "For the loft" becomes "the loft", and "Chess" becomes "chess". */
function nameOf(name: string): string {
  const subject = name.replace(/^for\s+/i, '')
  return /^\p{Lu}\p{Ll}/u.test(subject) ? `${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject
}

/** "Play games" becomes "plays games". */
function inThirdPerson(pursuit: string): string {
  return pursuit.replace(/^\w+/, (verb) => `${verb}s`)
}

function joinWithAnd(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
