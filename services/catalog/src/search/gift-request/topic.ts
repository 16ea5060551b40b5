/** Something that gifts are sorted by, and the phrases that mean it: lower case, singular, without apostrophes. */
export interface Topic {
  /** Names it in addresses. */
  readonly key: string
  readonly name: string
  /** Slugs of gift categories, the nearest first. */
  readonly categories: readonly string[]
  readonly phrases: readonly string[]
  /** Phrases that mean it only behind "for", since they are part of many names: `for my dog`, but not `dog bowl`. */
  readonly onlyAfterFor?: readonly string[]
  /** Words for the full text: gifts that have them come first. */
  readonly words?: readonly string[]
  /** Upper limit of the price in US dollars that the phrase implies. */
  readonly maxUsd?: number
}

/** Phrases from a text with commas between them. */
export const listed = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
