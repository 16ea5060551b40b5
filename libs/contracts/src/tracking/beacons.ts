import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { whole } from '../scalars.ts'
import { Experiment, toTrackedList } from './items.ts'

/** `impression-listicle` (ours): the page of a guide. */
export const IMPRESSION_TYPES = [
  'impression',
  'impression-gifts',
  'impression-postpage',
  'impression-listicle',
  'impression-listicle-product',
] as const
export const CLICK_TYPES = [
  'click',
  'click-gifts',
  'click-editorial',
  'click-postpage',
  'click-listicle',
  'click-listicle-thumbnail',
  'click-bottom-banner',
] as const
export const TRACKING_TYPES = [...IMPRESSION_TYPES, ...CLICK_TYPES] as const
export const TrackingType = z.enum(TRACKING_TYPES)
export type TrackingType = z.output<typeof TrackingType>

export const MAX_ITEMS_PER_BEACON = 100
/** Longer lists are refused as a whole: a beacon is counted entirely or not at all. */
export const TOO_MANY_ITEMS = `At most ${MAX_ITEMS_PER_BEACON} items can be reported at once.`

/** A post's id or an ad's code (`x101` and its id in base 36). Invalid codes are dropped, not refused. */
const Code = z
  .union([z.string().max(40), z.int().min(0).max(Number.MAX_SAFE_INTEGER)])
  .transform((code) => validText(String(code)))
/** A code, or a code with its position in the list, counted from 1. */
const Shown = z.union([Code, z.tuple([Code, z.int().min(0).max(60_000).catch(0)])])
export type Shown = z.input<typeof Shown>

/** Several arrive as an array, one may arrive alone, and a form separates them by commas. */
const ShownItems = z
  .union([
    z.array(Shown.catch('')),
    z.union([z.string(), z.int().min(0).max(Number.MAX_SAFE_INTEGER)]).transform((text) => validText(String(text)).split(',')),
  ])
  .catch([])
  .refine((items) => items.length <= MAX_ITEMS_PER_BEACON, TOO_MANY_ITEMS)

const oneCode = Code.catch('')
const shortText = z.string().max(60).transform(validText).catch('')
/** One of TRACKED_LISTS; any other name becomes `other`. */
const listName = z.string().catch('').transform(toTrackedList)
const position = whole(0, 60_000, 'A position is a number.').catch(0)

export const track = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking',
  summary: 'Reports what a visitor saw or clicked; answered when the event log has it. An unknown type is counted and accepted',
  access: 'visitor',
  refusals: 'envelope',
  answersWith: [200, 202],
  body: z.object({
    type: shortText,
    session_id: shortText.optional(),
    /** Alias of session_id (D1.11). */
    session: shortText.optional(),
    impressions: ShownItems.optional(),
    /** Items, of these or earlier ones, of which at least half was on screen for a second. */
    viewable: ShownItems.optional(),
    post_id: oneCode.optional(),
    /** Product of a guide, in the types of listicle products; `post_id` is then left unread. */
    product_id: oneCode.optional(),
    /**
     * Guide of a thumbnail, or of a page. With a type of listicle products: the guide of the products, which the lists name
     * then; without it, they name posts.
     */
    bg_id: oneCode.optional(),
    category: oneCode.optional(),
    /** List or page of the items, such as `new`, `editorial`, `related`. */
    list: listName.optional(),
    position: position.optional(),
    experiment: Experiment.optional().catch(undefined),
  }),
  answer: Nothing,
  seesAddress: true,
})

export const trackGuideThumbnails = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/gift-guide-thumbnail-homepage/tracking',
  summary: 'Reports the guide thumbnails that a visitor saw',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({
    bg_ids: ShownItems,
    viewable: ShownItems.optional(),
    session_id: shortText.optional(),
    session: shortText.optional(),
    list: listName.optional(),
  }),
  answer: Nothing,
  seesAddress: true,
})

const AdBeacon = z.object({
  ad_id: oneCode,
  session: shortText.optional(),
  session_id: shortText.optional(),
  /** At least half was on screen for a second; counted beside the plain impression. */
  viewable: z.boolean().optional().catch(undefined),
  list: listName.optional(),
  position: position.optional(),
})

export const trackAdImpression = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/ssna/tracking/impression',
  summary: 'Reports that a visitor saw a native ad',
  access: 'visitor',
  refusals: 'envelope',
  body: AdBeacon,
  answer: Nothing,
  seesAddress: true,
})

export const trackAdClick = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/ssna/tracking/click',
  summary: 'Reports that a visitor clicked a native ad',
  access: 'visitor',
  refusals: 'envelope',
  body: AdBeacon,
  answer: Nothing,
  seesAddress: true,
})
