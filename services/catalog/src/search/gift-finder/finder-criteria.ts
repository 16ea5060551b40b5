import type { CategoryRow } from '../../categories/public-categories.repository.ts'
import type { FinderCategories } from '../gift-request/finder-categories.ts'
import type { GiftRequest } from '../gift-request/gift-request.ts'
import { Vocabulary } from '../gift-request/vocabulary.ts'

/** A requested category with its weight in the ranking. */
export interface WeightedCategory {
  readonly category: CategoryRow
  readonly weight: number
}

/** Criteria of the ranking. */
export interface FinderCriteria {
  readonly wanted: readonly WeightedCategory[]
  /** Each as its categories. A gift is all that was asked for when it is in one category of each. */
  readonly wishes: readonly (readonly CategoryRow[])[]
  /** Ids; a gift must be in one of these, if there are any. */
  readonly required: readonly number[]
  /** Ids of categories for other recipients. */
  readonly otherRecipients: readonly number[]
  /** Adult gifts are left out, whatever the visitor's setting. */
  readonly forMinors: boolean
}

export interface FinderQuery {
  readonly recipient?: string | undefined
  readonly occasion?: string | undefined
  readonly interests?: readonly string[] | undefined
  readonly age?: number | undefined
}

interface AgeGroup {
  readonly from: number
  readonly below: number
  readonly slug: string
  /** Whether only gifts of this category suit the age. */
  readonly exclusive: boolean
}

/** Categories by age in years; from 20 to 64 there is none. */
const AGE_GROUPS: readonly AgeGroup[] = [
  { from: 0, below: 13, slug: 'for-kids', exclusive: true },
  { from: 13, below: 20, slug: 'for-teens', exclusive: true },
  { from: 65, below: Infinity, slug: 'for-grandparents', exclusive: false },
]
/** Recipients whom only gifts of their own category suit. */
const EXCLUSIVE_RECIPIENTS: ReadonlySet<string> = new Set(['for-kids', 'for-teens', 'for-dogs-and-cats'])
/** Categories whose gifts are never adult ones. */
const MINORS: ReadonlySet<string> = new Set(['for-kids', 'for-teens', 'new-baby'])
/** Age from which adult gifts may be shown to visitors who want to see them. */
const ADULT_AGE = 18

/** Recipient and interests weigh more than the occasion. */
const WEIGHTS = { recipient: 3, age: 2, interest: 2, occasion: 1.5 } as const
/** What the second and third category of the same person or occasion weigh, as a share of the first. */
const FURTHER_WEIGHT = 0.6

/** What is asked for: each person, occasion and interest as its categories, the nearest first. */
interface Wishes {
  readonly recipients: readonly (readonly CategoryRow[])[]
  readonly occasions: readonly (readonly CategoryRow[])[]
  readonly interests: readonly (readonly CategoryRow[])[]
  readonly age?: number | undefined
}

/** Penalty for a gift in a category of other recipients; less than the weight of an interest. */
export const OTHER_RECIPIENT_PENALTY = 1.5
/** What each of them costs where there is time to count them. */
const EACH_OTHER_PENALTY = 0.5

/** Maps a query to categories; unknown slugs are ignored. A recipient may be a person too, such as `dad`. */
export function toFinderCriteria(
  { recipient, occasion, interests = [], age }: FinderQuery,
  categories: FinderCategories,
): FinderCriteria {
  const only = (rows: readonly CategoryRow[], slug: string | undefined): CategoryRow[] => rows.filter((row) => row.slug === slug)
  const person = recipient === undefined ? [] : Vocabulary.of(categories).recipient(recipient)
  return toCriteria(
    {
      recipients: [person],
      occasions: [only(categories.occasions, occasion)],
      interests: interests.map((slug) => only(categories.interests, slug)),
      age,
    },
    categories,
  )
}

/** Maps what somebody typed to categories. */
export function toRequestCriteria({ parts }: GiftRequest, categories: FinderCategories): FinderCriteria {
  const vocabulary = Vocabulary.of(categories)
  const topics = (kind: string): (readonly CategoryRow[])[] =>
    parts.flatMap((part) => ('topic' in part && part.kind === kind ? [vocabulary.categoriesOf(part.topic)] : []))
  return toCriteria(
    {
      recipients: topics('recipient'),
      occasions: topics('occasion'),
      interests: topics('interest'),
      age: parts.find((part) => part.kind === 'age')?.age,
    },
    categories,
  )
}

function toCriteria({ recipients, occasions, interests, age }: Wishes, categories: FinderCategories): FinderCriteria {
  const group = age === undefined ? undefined : AGE_GROUPS.find(({ from, below }) => age >= from && age < below)
  const ageCategory = group === undefined ? [] : categories.recipients.filter(({ slug }) => slug === group.slug)
  const people = recipients.filter((person) => person.length > 0)
  const wanted = [
    ...people.flatMap((person) => withWeights(person, WEIGHTS.recipient)),
    ...withWeights(ageCategory, WEIGHTS.age),
    ...occasions.flatMap((occasion) => withWeights(occasion, WEIGHTS.occasion)),
    ...interests.flatMap((interest) => withWeights(interest, WEIGHTS.interest)),
  ]
  const suitable = [...people.flat(), ...ageCategory]
  const exclusive = people.every(([first]) => first !== undefined && EXCLUSIVE_RECIPIENTS.has(first.slug))
    ? people.flatMap((person) => person.slice(0, 1))
    : []
  return {
    wanted: [...new Map(wanted.toReversed().map((each) => [each.category.id, each])).values()].toReversed(),
    wishes: [people.flat(), ageCategory, ...occasions, ...interests].filter((wish) => wish.length > 0),
    required: [...new Set([...exclusive, ...(group?.exclusive === true ? ageCategory : [])].map(({ id }) => id))],
    forMinors: (age !== undefined && age < ADULT_AGE) || wanted.some(({ category }) => MINORS.has(category.slug)),
    otherRecipients:
      suitable.length === 0 ? [] : categories.recipients.filter((category) => !suitable.includes(category)).map(({ id }) => id),
  }
}

function withWeights(categories: readonly CategoryRow[], weight: number): WeightedCategory[] {
  return categories.map((category, place) => ({ category, weight: place === 0 ? weight : weight * FURTHER_WEIGHT }))
}

/**
 * How well a gift fits: the sum of the weights of its categories, less for each other recipient that it suits as well, and least
 * where it suits others alone.
 */
export function fitOf(categoryIds: readonly number[], { wanted, otherRecipients }: FinderCriteria): number {
  const weight = wanted.reduce((sum, each) => (categoryIds.includes(each.category.id) ? sum + each.weight : sum), 0)
  const others = categoryIds.filter((id) => otherRecipients.includes(id)).length
  const penalty = weight === 0 ? Math.min(others, 1) * OTHER_RECIPIENT_PENALTY : others * EACH_OTHER_PENALTY
  return weight - Math.min(penalty, OTHER_RECIPIENT_PENALTY)
}

/** How many of the wishes a gift is in a category of. */
export function fulfilledBy(categoryIds: readonly number[], { wishes }: FinderCriteria): number {
  return wishes.filter((wish) => wish.some(({ id }) => categoryIds.includes(id))).length
}

/** Whether a gift is in a category of each wish. */
export function fulfils(categoryIds: readonly number[], criteria: FinderCriteria): boolean {
  return fulfilledBy(categoryIds, criteria) === criteria.wishes.length
}
