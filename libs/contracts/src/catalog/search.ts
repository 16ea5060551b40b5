import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Flag, PageNumber, PerPage, Price } from '../scalars.ts'
import { Exchange } from './editions.ts'
import { PRICE_SORTS, Store } from './lists.ts'
import { SuggestedPost } from './gift-finder.ts'

const Term = z.string().trim().min(1, 'Please type what you are looking for.').max(200, 'That is too long to look for.')

const ShownCategory = z.object({
  name: z.string(),
  slug: z.string(),
  parent_slug: z.string().nullable(),
  /** Address of a picture of one of its gifts. */
  image: z.string(),
})

/** What of a search was understood. */
const Understood = z.object({
  kind: z.enum(['recipient', 'occasion', 'interest', 'age', 'budget']),
  /** As it is shown: `Dad`, `Under $20`. */
  name: z.string(),
  /** The search text without it; empty when nothing would be left. */
  without: z.string(),
})

const UnderstoodPrice = z.object({
  /** As it is shown: `Under $20`. */
  name: z.string(),
  /** In the currency of the page; null without a limit, and where another currency was typed. */
  min: z.number().nullable(),
  max: z.number().nullable(),
})

/** Maximum results of a search, over all pages. */
export const MAX_SEARCH_RESULTS = 400

export const searchPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/search/:term/:page',
  summary: 'Gifts for what was typed: recipient, occasion, interest, budget and words; what comes nearest where nothing matches',
  access: 'visitor',
  params: z.object({ term: Term, page: PageNumber }),
  query: z.object({
    country: Country.optional(),
    /** Searches titles only, for a picker. Finds nothing below three characters. */
    lookup: Flag.optional(),
    /** Searches for the words as they are typed: no recipient, occasion, age or budget is understood. */
    literal: Flag.optional(),
    /** Prices are in the currency of the country's edition, in the facets too; they replace those of the text. */
    min: Price.optional(),
    max: Price.optional(),
    category: z.string().max(120).optional(),
    store: Store.optional(),
    /** Leaves out gifts that are sold out or whose link is broken. */
    in_stock: Flag.optional(),
    /** Order of what was found; the best match first when absent. */
    sort: z.enum(PRICE_SORTS, 'We have no order of that name.').optional(),
    perpage: PerPage.optional(),
  }),
  answer: z.object({
    /** Those that match stand first. */
    posts: z.array(SuggestedPost),
    /** Number of matches, counted up to `MAX_SEARCH_RESULTS`. */
    total: z.int(),
    /** Number of results behind the matches: with some of the words, or that fit most of what was asked for. */
    near: z.int(),
    exchange: Exchange.optional(),
    /** The corrected search text; null without a correction. */
    corrected: z.string().nullable(),
    /** In the order of the text. */
    understood: z.array(Understood),
    /** The price that the text names; null where it names none, or the query does. */
    understood_price: UnderstoodPrice.nullable(),
    /** The search text without recipients, occasions and interests; empty when nothing would be left. */
    without_categories: z.string(),
    /** Up to four, on the first page: what was understood or is meant; at least three, where there are, when nothing matches. */
    categories: z.array(ShownCategory),
    /** True when nothing matches and `posts` holds the nearest results. */
    nearest: z.boolean(),
    /** Up to three guides whose title has every word, on the first page. */
    guides: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string() })),
    facets: z.object({
      categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
      prices: z.array(z.object({ min: z.number(), max: z.number().nullable(), count: z.int() })),
    }),
  }),
  cache: { fresh: 60, stale: 300, varies: ['nsfw'], shows: [...GIFT_FACTS, 'order', 'search', 'guide'] },
})

export const suggest = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/suggest/:prefix',
  summary: 'What is meant by what is being typed: categories and gifts',
  access: 'visitor',
  params: z.object({ prefix: Term }),
  query: z.object({ country: Country.optional() }),
  answer: z.object({
    categories: z.array(ShownCategory),
    posts: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        /** What the thing is, in plain words; may be empty. */
        what: z.string(),
        image: z.string(),
        price: z.number().nullable(),
        currency: z.string(),
      }),
    ),
  }),
  cache: { fresh: 300, stale: 3600, varies: ['nsfw'], shows: [...GIFT_FACTS, 'order', 'search'] },
})
