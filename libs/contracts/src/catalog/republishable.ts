import { z } from 'zod'
import { call } from '../call.ts'
import { decimal, Id, LARGEST_ID, PageNumber, whole } from '../scalars.ts'
import { lookupPage, PickedPost } from './post-lookup.ts'

/** Orders of the gifts that are worth repeating: the most first, or those that came out the longest ago. */
export const REPUBLISHABLE_SORTS = ['score', 'ctr', 'impressions', 'price', 'oldest'] as const
export type RepublishableSort = (typeof REPUBLISHABLE_SORTS)[number]

/** Gifts of a page. */
export const REPUBLISHABLE_PER_PAGE = 40
/** Most gifts that are republished at once. */
export const MAX_REPUBLISHED = 100
/** A century: more months name no day that a gift could have come out on. */
const MOST_MONTHS = 1200

/** Every shop, as `merchant`. */
export const ANY_MERCHANT = 'any'

/** Which gifts are worth repeating, with the defaults of staff.md section 5. */
export const RepublishableFilter = z.object({
  sort: z.enum(REPUBLISHABLE_SORTS, `sort is one of ${REPUBLISHABLE_SORTS.join(', ')}.`).default('score'),
  /** Key of a merchant, or `any`. */
  merchant: z.string().trim().toLowerCase().max(200).default(ANY_MERCHANT),
  /** Valid impressions at least. */
  min_imp: whole(0, LARGEST_ID, 'min_imp must be a whole number from 0.').default(1000),
  /** Clicks for 100 valid impressions, at least: 1.1 is a rate of 0.011. */
  ctr: decimal(0, 100, { kind: 'ctr must be a number from 0 to 100.' }).default(1.1),
  /** Price in US dollars at least; 0 for any. */
  min_price: decimal(0, 10_000_000, { kind: 'min_price must be a number from 0.' }).default(100),
  /** Came out longer ago than so many months; 0 for any. */
  last_pub_months: whole(0, MOST_MONTHS, `last_pub_months must be a whole number from 0 to ${MOST_MONTHS}.`).default(12),
})
export type RepublishableFilter = z.output<typeof RepublishableFilter>

/** A gift that is worth repeating. */
export const RepublishablePost = PickedPost.extend({
  /** Valid clicks and impressions of all time. */
  clicks: z.int(),
  impressions: z.int(),
  /** Clicks for 100 impressions. */
  ctr: z.number(),
})
export type RepublishablePost = z.output<typeof RepublishablePost>

export const listRepublishable = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/republishable',
  summary: 'Published gifts that are worth repeating: neither broken nor unavailable, shown and clicked enough, and long ago',
  access: ['editor'],
  refusals: 'envelope',
  refuses: [],
  body: RepublishableFilter.extend({ page: PageNumber.default(1) }),
  answer: z.object({
    posts: z.array(RepublishablePost),
    /** Gifts on all pages. */
    total: z.int(),
  }),
})

export const lookUpRepublishable = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/search-admin/republishable/:page',
  summary: 'Published gifts that are worth repeating, by the usual limits, for a picker',
  access: ['editor', 'newsletter_editor'],
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  query: lookupPage(60),
  answer: z.object({ posts: z.array(RepublishablePost) }),
})

/** A gift that stayed as it was, and why. */
const LeftPost = z.object({ id: z.int(), title: z.string(), reason: z.string() })
export type LeftPost = z.output<typeof LeftPost>

export const republishPosts = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/republishable/republish',
  summary: 'Publishes gifts anew: their date is now, the day they first came out stays. All in one step',
  access: ['editor'],
  refusals: 'envelope',
  refuses: [],
  body: z.strictObject({
    ids: z.array(Id).min(1, 'Please choose a gift.').max(MAX_REPUBLISHED, `At most ${MAX_REPUBLISHED} gifts at once.`),
  }),
  answer: z.object({
    republished: z.int(),
    skipped: z.int(),
    left: z.array(LeftPost),
    /** Names the change to `undo`; null where nothing changed. */
    change_id: z.int().nullable(),
  }),
})

export const undoRepublishing = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/republishable/undo',
  summary:
    'Gives gifts back the dates of before, but those that somebody changed since. For whoever republished, and administrators',
  access: ['editor'],
  refusals: 'envelope',
  refuses: ['change-not-found', 'cannot-undo'],
  body: z.strictObject({ change_id: Id }),
  answer: z.object({ restored: z.int(), skipped: z.int(), left: z.array(LeftPost) }),
})
