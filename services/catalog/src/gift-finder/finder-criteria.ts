import type { CategoryRow } from '../gift-categories/public-categories.repository.ts'

/** A requested category with its weight in the ranking. */
export interface WeightedCategory {
  readonly category: CategoryRow
  readonly weight: number
}

/** Criteria of the ranking. */
export interface FinderCriteria {
  readonly wanted: readonly WeightedCategory[]
  /** Ids; a gift must be in one of these, if there are any. */
  readonly required: readonly number[]
  /** Ids of categories for other recipients. */
  readonly otherRecipients: readonly number[]
}

export interface FinderQuery {
  readonly recipient?: string | undefined
  readonly occasion?: string | undefined
  readonly interests?: readonly string[] | undefined
  readonly age?: number | undefined
}

/** The choices of the finder, by parent category. */
export interface FinderCategories {
  readonly recipients: readonly CategoryRow[]
  readonly occasions: readonly CategoryRow[]
  readonly interests: readonly CategoryRow[]
}

/** Slugs of the choices' parent categories. */
export const PARENT_SLUGS = { recipients: 'recipients', occasions: 'occasions', interests: 'interests' } as const

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
/** Age from which adult gifts may be shown to visitors who want to see them. */
const ADULT_AGE = 18

/** Recipient and interests weigh more than the occasion. */
const WEIGHTS = { recipient: 3, age: 2, interest: 2, occasion: 1.5 } as const

/** Maps a query to categories; unknown slugs are ignored. */
export function toFinderCriteria(
  { recipient, occasion, interests = [], age }: FinderQuery,
  categories: FinderCategories,
): FinderCriteria {
  const group = age === undefined ? undefined : AGE_GROUPS.find(({ from, below }) => age >= from && age < below)
  const ageCategory = group === undefined ? undefined : bySlug(categories.recipients, group.slug)
  const person = bySlug(categories.recipients, recipient)
  const wanted = [
    ...withWeight([person], WEIGHTS.recipient),
    ...withWeight([ageCategory === person ? undefined : ageCategory], WEIGHTS.age),
    ...withWeight([bySlug(categories.occasions, occasion)], WEIGHTS.occasion),
    ...withWeight(
      interests.map((slug) => bySlug(categories.interests, slug)),
      WEIGHTS.interest,
    ),
  ]
  const people = [person, ageCategory].filter((category) => category !== undefined)
  const exclusive = [
    person !== undefined && EXCLUSIVE_RECIPIENTS.has(person.slug) ? person : undefined,
    group?.exclusive === true ? ageCategory : undefined,
  ]
  return {
    wanted,
    required: [...new Set(exclusive.flatMap((category) => category?.id ?? []))],
    otherRecipients:
      people.length === 0 ? [] : categories.recipients.filter((category) => !people.includes(category)).map(({ id }) => id),
  }
}

/** Whether adult gifts are excluded regardless of the visitor's setting. */
export function isForMinors({ recipient, age }: FinderQuery): boolean {
  return (age !== undefined && age < ADULT_AGE) || recipient === 'for-kids' || recipient === 'for-teens'
}

function bySlug(categories: readonly CategoryRow[], slug: string | undefined): CategoryRow | undefined {
  return categories.find((category) => category.slug === slug)
}

function withWeight(categories: readonly (CategoryRow | undefined)[], weight: number): WeightedCategory[] {
  return categories.flatMap((category) => (category === undefined ? [] : [{ category, weight }]))
}
