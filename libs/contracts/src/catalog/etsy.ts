import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Id, LongId, Moment, PageNumber, Price } from '../scalars.ts'

/** Longest keyword, in code points. */
export const MAX_ETSY_KEYWORD = 100
export const ETSY_LISTINGS_PER_PAGE = 48
/** Most listings that are accepted or dismissed at once. */
export const MAX_ETSY_DECISIONS = 100
/** Last page of listings: nobody looks through more. */
export const LAST_ETSY_PAGE = 1000

const ADMIN = ['access'] as const
const EDITORS = ['editor'] as const

/**
 * Whether Etsy is asked: `no-key` without an ETSY_API_KEY, `key-refused` while Etsy refuses it, `paused` while its limits are
 * reached, `away` while it does not answer.
 */
export const ETSY_STATES = ['ready', 'no-key', 'key-refused', 'paused', 'away'] as const
export type EtsyState = (typeof ETSY_STATES)[number]

const Etsy = z.object({
  state: z.enum(ETSY_STATES),
  /** When it is asked again; null where nobody knows. */
  until: Moment.nullable(),
})

/** What Etsy is searched for. Prices are in US dollars. */
export const EtsyKeyword = z.object({
  keyword_id: z.int(),
  keyword: z.string(),
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
  /** Listings of the backlog that it found. */
  found: z.int(),
  /** The end of the last search; null before the first one. */
  searched: Moment.nullable(),
  /** Why the last search stopped, as a sentence; null where it did not. */
  failure: z.string().nullable(),
})
export type EtsyKeyword = z.output<typeof EtsyKeyword>

/** A typed price: digits and a dot, with or without a dollar sign and commas; nothing where it is empty. */
const TypedPrice = z.union([z.string().max(200).transform(validText), z.number().min(-1e9).max(1e12), z.null()]).optional()

export const listEtsyKeywords = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/admin/view-etsy-keywords',
  summary: 'What Etsy is searched for, and how many listings were found and not yet looked at',
  access: ADMIN,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ keywords: z.array(EtsyKeyword), backlog: z.int(), etsy: Etsy }),
})

export const addEtsyKeyword = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/admin/add-etsy-keyword',
  summary: 'Searches Etsy for a keyword from now on, at once; it stands there once, whatever its case',
  access: ADMIN,
  refusals: 'envelope',
  refuses: ['keyword-refused', 'price-refused', 'keyword-taken', 'too-many-keywords'],
  body: z.object({ keyword: z.string().max(2000).transform(validText), min_price: TypedPrice, max_price: TypedPrice }),
  answer: z.object({ keyword_id: z.int() }),
})

export const removeEtsyKeyword = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/admin/remove-etsy-keyword',
  summary: 'No longer searches for a keyword; what only it found leaves the backlog',
  access: ADMIN,
  refusals: 'envelope',
  refuses: ['keyword-not-found'],
  body: z.object({ keyword_id: Id }),
  /** The operation whose undo brings it back. */
  answer: z.object({ operation: z.string() }),
})

/** A listing of Etsy that nobody has looked at. */
export const EtsyListing = z.object({
  id: z.int(),
  title: z.string(),
  link: z.string(),
  /** Address of its picture at Etsy; empty without one. */
  image: z.string(),
  /** In the main unit of its currency. */
  price: z.number().nullable(),
  currency: z.string(),
  /** Empty while nobody knows. */
  shop: z.string(),
  /** When its shop listed it; null where Etsy does not say. */
  listed: Moment.nullable(),
  found: Moment,
  keywords: z.array(z.object({ keyword_id: z.int(), keyword: z.string() })),
})
export type EtsyListing = z.output<typeof EtsyListing>

export const ETSY_LISTING_SORTS = ['found', 'listed', 'cheapest', 'dearest'] as const
export type EtsyListingSort = (typeof ETSY_LISTING_SORTS)[number]

export const listEtsyListings = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/etsy-listings',
  summary: `Listings of Etsy that nobody has looked at, by ${ETSY_LISTINGS_PER_PAGE}; each was for sale within six hours`,
  access: EDITORS,
  query: z.object({
    page: PageNumber.default(1),
    keyword: Id.optional(),
    /** Words of the title or the shop. */
    term: z.string().trim().max(200).optional(),
    /** In US dollars. */
    price_min: Price.optional(),
    price_max: Price.optional(),
    order: z.enum(ETSY_LISTING_SORTS).default('found'),
  }),
  answer: z.object({
    listings: z.array(EtsyListing),
    total: z.int(),
    /** Listings of this page that are not shown, since Etsy could not be asked for them again. */
    unchecked: z.int(),
    /** All keywords, for a filter. */
    keywords: z.array(z.object({ keyword_id: z.int(), keyword: z.string() })),
    etsy: Etsy,
  }),
  answersWithin: 20,
})

const Ids = z.strictObject({
  ids: z
    .array(LongId)
    .min(1, 'Please choose a listing.')
    .max(MAX_ETSY_DECISIONS, `At most ${MAX_ETSY_DECISIONS} listings at once.`),
})

/** A listing that stayed as it was, and why. */
const LeftListing = z.object({ id: z.int(), title: z.string(), reason: z.string() })
export type LeftListing = z.output<typeof LeftListing>

export const acceptEtsyListings = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/etsy-listings/accept',
  summary: 'Makes a draft gift of each listing, with its picture',
  access: EDITORS,
  body: Ids,
  refuses: [],
  answer: z.object({
    /** Each by an operation of its own: its undo puts the draft into the trash, unless somebody has changed it. */
    accepted: z.array(z.object({ id: z.int(), post_id: z.int(), operation: z.string() })),
    left: z.array(LeftListing),
  }),
  answersWithin: 60,
  limit: { max: 300, seconds: 600 },
})

export const dismissEtsyListings = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/etsy-listings/dismiss',
  summary: 'Takes listings out of the backlog for good, whatever finds them later',
  access: EDITORS,
  body: Ids,
  refuses: [],
  /** One operation for all; null where none was dismissed. */
  answer: z.object({ dismissed: z.int(), left: z.array(LeftListing), operation: z.string().nullable() }),
})
