import type { CategoryRow } from '../gift-categories/public-categories.repository.ts'

/** A category that is asked for, and how much it tells when a gift is in it. */
export interface WeightedCategory {
  readonly category: CategoryRow
  readonly weight: number
}

/** Who the gift is for, as the ranking sees it. */
export interface FinderCriteria {
  readonly wanted: readonly WeightedCategory[]
  /** A gift must be in one of these, where there are any. */
  readonly required: readonly number[]
  /** Made for somebody else. */
  readonly otherRecipients: readonly number[]
}

export interface FinderQuery {
  readonly recipient?: string | undefined
  readonly occasion?: string | undefined
  readonly interests?: readonly string[] | undefined
  readonly age?: number | undefined
}

/** The categories that the finder chooses from, by what they stand below. */
export interface FinderCategories {
  readonly recipients: readonly CategoryRow[]
  readonly occasions: readonly CategoryRow[]
  readonly interests: readonly CategoryRow[]
}

/** The slugs of the categories that stand above those the finder chooses from. */
export const PARENT_SLUGS = { recipients: 'recipients', occasions: 'occasions', interests: 'interests' } as const

interface AgeGroup {
  readonly from: number
  readonly below: number
  readonly slug: string
  /** Whether nothing else is of use to people of this age. */
  readonly exclusive: boolean
}

/** What an age says of the recipient. Between twenty and sixty-five it says nothing. */
const AGE_GROUPS: readonly AgeGroup[] = [
  { from: 0, below: 13, slug: 'for-kids', exclusive: true },
  { from: 13, below: 20, slug: 'for-teens', exclusive: true },
  { from: 65, below: Infinity, slug: 'for-grandparents', exclusive: false },
]
/** Recipients who can use nothing that was not made for them. */
const EXCLUSIVE_RECIPIENTS: ReadonlySet<string> = new Set(['for-kids', 'for-teens', 'for-dogs-and-cats'])
/** From this age on, gifts of the adult kind may be shown to those who want to see them. */
const ADULT_AGE = 18

/** Who it is for and what they like tell more than the day on which they get it. */
const WEIGHTS = { recipient: 3, age: 2, interest: 2, occasion: 1.5 } as const

/** Turns what was asked for into categories. What is on no shelf asks for nothing. */
export function toFinderCriteria({ recipient, occasion, interests = [], age }: FinderQuery, categories: FinderCategories): FinderCriteria {
  const group = age === undefined ? undefined : AGE_GROUPS.find(({ from, below }) => age >= from && age < below)
  const ageCategory = group === undefined ? undefined : bySlug(categories.recipients, group.slug)
  const person = bySlug(categories.recipients, recipient)
  const wanted = [
    ...withWeight([person], WEIGHTS.recipient),
    ...withWeight([ageCategory === person ? undefined : ageCategory], WEIGHTS.age),
    ...withWeight([bySlug(categories.occasions, occasion)], WEIGHTS.occasion),
    ...withWeight(interests.map((slug) => bySlug(categories.interests, slug)), WEIGHTS.interest),
  ]
  const people = [person, ageCategory].filter((category) => category !== undefined)
  const exclusive = [person !== undefined && EXCLUSIVE_RECIPIENTS.has(person.slug) ? person : undefined, group?.exclusive === true ? ageCategory : undefined]
  return {
    wanted,
    required: [...new Set(exclusive.flatMap((category) => category?.id ?? []))],
    otherRecipients: people.length === 0 ? [] : categories.recipients.filter((category) => !people.includes(category)).map(({ id }) => id),
  }
}

/** Whether what is only for grown-ups must stay out, whatever the visitor has chosen to see. */
export function isForMinors({ recipient, age }: FinderQuery): boolean {
  return (age !== undefined && age < ADULT_AGE) || recipient === 'for-kids' || recipient === 'for-teens'
}

function bySlug(categories: readonly CategoryRow[], slug: string | undefined): CategoryRow | undefined {
  return categories.find((category) => category.slug === slug)
}

function withWeight(categories: readonly (CategoryRow | undefined)[], weight: number): WeightedCategory[] {
  return categories.flatMap((category) => (category === undefined ? [] : [{ category, weight }]))
}
