import type { CategoryRow } from '../gift-categories/category-tree.ts'

/** A category that is asked for, and how much it tells when a gift is in it. */
export interface Wanted {
  readonly category: CategoryRow
  readonly weight: number
}

/** Who the gift is for, as the ranking sees it. */
export interface GiftWish {
  readonly wanted: readonly Wanted[]
  /** A gift must be in one of these, where there are any. */
  readonly required: readonly number[]
  /** Made for somebody else. */
  readonly others: readonly number[]
}

export interface Asked {
  readonly recipient?: string | undefined
  readonly occasion?: string | undefined
  readonly interests?: readonly string[] | undefined
  readonly age?: number | undefined
}

/** The categories that the finder chooses from, by what they stand below. */
export interface Shelves {
  readonly recipients: readonly CategoryRow[]
  readonly occasions: readonly CategoryRow[]
  readonly interests: readonly CategoryRow[]
}

/** The slugs of the categories that stand above those the finder chooses from. */
export const SHELVES = { recipients: 'recipients', occasions: 'occasions', interests: 'interests' } as const

interface AgeGroup {
  readonly from: number
  readonly below: number
  readonly slug: string
  /** Whether nothing else is of use to people of this age. */
  readonly alone: boolean
}

/** What an age says of the recipient. Between twenty and sixty-five it says nothing. */
const AGES: readonly AgeGroup[] = [
  { from: 0, below: 13, slug: 'for-kids', alone: true },
  { from: 13, below: 20, slug: 'for-teens', alone: true },
  { from: 65, below: Infinity, slug: 'for-grandparents', alone: false },
]
/** Recipients who can use nothing that was not made for them. */
const ALONE: ReadonlySet<string> = new Set(['for-kids', 'for-teens', 'for-dogs-and-cats'])
/** From this age on, gifts of the adult kind may be shown to those who want to see them. */
const ADULT = 18

/** Who it is for and what they like tell more than the day on which they get it. */
const WEIGHTS = { recipient: 3, age: 2, interest: 2, occasion: 1.5 } as const

/** Turns what was asked for into categories. What is on no shelf asks for nothing. */
export function toWish({ recipient, occasion, interests = [], age }: Asked, shelves: Shelves): GiftWish {
  const group = age === undefined ? undefined : AGES.find(({ from, below }) => age >= from && age < below)
  const ofAge = group === undefined ? undefined : bySlug(shelves.recipients, group.slug)
  const person = bySlug(shelves.recipients, recipient)
  const wanted = [
    ...weighed([person], WEIGHTS.recipient),
    ...weighed([ofAge === person ? undefined : ofAge], WEIGHTS.age),
    ...weighed([bySlug(shelves.occasions, occasion)], WEIGHTS.occasion),
    ...weighed(interests.map((slug) => bySlug(shelves.interests, slug)), WEIGHTS.interest),
  ]
  const people = [person, ofAge].filter((category) => category !== undefined)
  const alone = [person !== undefined && ALONE.has(person.slug) ? person : undefined, group?.alone === true ? ofAge : undefined]
  return {
    wanted,
    required: [...new Set(alone.flatMap((category) => category?.id ?? []))],
    others: people.length === 0 ? [] : shelves.recipients.filter((category) => !people.includes(category)).map(({ id }) => id),
  }
}

/** Whether what is only for grown-ups must stay out, whatever the visitor has chosen to see. */
export function isForMinors({ recipient, age }: Asked): boolean {
  return (age !== undefined && age < ADULT) || recipient === 'for-kids' || recipient === 'for-teens'
}

function bySlug(shelf: readonly CategoryRow[], slug: string | undefined): CategoryRow | undefined {
  return shelf.find((category) => category.slug === slug)
}

function weighed(categories: readonly (CategoryRow | undefined)[], weight: number): Wanted[] {
  return categories.flatMap((category) => (category === undefined ? [] : [{ category, weight }]))
}
