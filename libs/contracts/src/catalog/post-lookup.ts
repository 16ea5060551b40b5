import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, LARGEST_ID, PageNumber, whole } from '../scalars.ts'
import { Post } from './post.ts'

/** Characters from which something is looked up. */
export const SHORTEST_LOOKUP = 3
export const LOOKUP_TOO_SHORT = 'Please enter at least 3 characters'

/** Segments behind `search-admin/` that name lists and are never terms (S25), those of later calls too. */
const LIST_WORDS: ReadonlySet<string> = new Set([
  'na',
  'republishable',
  'buying-guides',
  'high-ctr',
  'listicles',
  'search-gift-guide-selection',
  'default-gift-guide-selection',
])

/** Everybody whose pages have a picker (S24). */
const PICKERS = ['listicle_editor', 'editor', 'newsletter_editor'] as const

const Term = z
  .string()
  .trim()
  .max(200, 'That is too long to look for.')
  .refine((term) => !LIST_WORDS.has(term.toLowerCase()), 'That is the name of a list and nothing to look for.')

/** Query of a lookup: entries of a page; more is cut. */
export const lookupPage = (most: number) =>
  z.object({
    perpage: whole(1, LARGEST_ID, 'perpage must be a whole number from 1.')
      .transform((value) => Math.min(value, most))
      .default(most),
  })

/** A gift or a guide in a picker; both have the fields of a post. */
export const PickedPost = Post.extend({
  /** The merchant's own link without tracking; empty for a guide. */
  merchant_link: z.string(),
})
export type PickedPost = z.output<typeof PickedPost>

const answer = z.object({ posts: z.array(PickedPost) })
const TOO_SHORT = ['term-too-short'] as const

export const lookUpGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/:term/:page',
  summary: 'Published gifts of all countries whose title has the words, for a picker; slips are corrected',
  access: PICKERS,
  refusals: 'envelope',
  refuses: TOO_SHORT,
  params: z.object({ term: Term, page: PageNumber }),
  query: lookupPage(50),
  answer,
})

export const listRecentGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/na/:page',
  summary: 'Published gifts for a picker, the most clicked first, or the newest with new=yes',
  access: PICKERS,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  query: lookupPage(60).extend({ new: Flag.optional() }),
  answer,
})

export const listRecentGuides = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/buying-guides/:page',
  summary: 'Published guides for a picker, the newest first',
  access: PICKERS,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  query: lookupPage(6),
  answer,
})

export const lookUpGuides = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/:term/buying-guides/:page',
  summary: 'Published guides whose title has the words, for a picker, the newest first',
  access: PICKERS,
  refusals: 'envelope',
  refuses: TOO_SHORT,
  params: z.object({ term: Term, page: PageNumber }),
  query: lookupPage(6),
  answer,
})

export const lookUpGiftsOfGuides = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/listicles/:term/:page',
  summary: 'Published gifts whose title has the words and that stand in a published guide, for a picker',
  access: PICKERS,
  refusals: 'envelope',
  refuses: TOO_SHORT,
  params: z.object({ term: Term, page: PageNumber }),
  query: lookupPage(50),
  answer,
})
