/**
 * What a cached answer shows that may change while it is kept. Whoever changes one purges what shows it (`pathsShowing`). What
 * passes with time alone (seasons, open doors), and what visitors change (ratings, saves), is no fact: answers end by themselves.
 */
export const FACTS = [
  /** What a gift is called, shows and leads to, and whether it is public. */
  'post',
  /** What a gift costs, in every edition. */
  'price',
  /** In which order lists have their gifts: by counts and scores. */
  'order',
  /** Which words the search knows, and which gifts it finds by them. */
  'search',
  /** Which gift stands in front today. */
  'featured',
  /** The entries of the menus. */
  'menu',
  /** Names, addresses and tree of gift categories. */
  'category',
  /** A post of the blog. */
  'blog',
  /** Unlisted content. */
  'unlisted',
  /** A guide, with what it shows of its gifts. */
  'guide',
  /** A giveaway, with what it shows of its prize. */
  'giveaway',
  /** A newsletter that was sent. */
  'newsletter',
] as const
export type Fact = (typeof FACTS)[number]

/** The gift, guide or other entry that a fact belongs to. An absent field matches any. */
export interface FactSubject {
  readonly id?: number
  readonly slug?: string
}

/** A fact of any entry, or only of the entry that the path names by `:slug` or `:id`. */
export type ShownFact = Fact | `${Fact}:${keyof FactSubject}`

/** What an answer with cards of gifts shows. */
export const GIFT_FACTS = ['post', 'price', 'category'] as const satisfies readonly Fact[]

/** What a change of a gift changes. */
export const POST_FACTS = ['post', 'price'] as const satisfies readonly Fact[]

/** The fact without the parameter that names its entry. */
export function factOf(shown: ShownFact): Fact {
  return shown.split(':', 1)[0] as Fact
}
