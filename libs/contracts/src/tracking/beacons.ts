import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Experiment } from './items.ts'

export const IMPRESSION_TYPES = ['impression', 'impression-gifts', 'impression-postpage', 'impression-listicle-product'] as const
export const CLICK_TYPES = [
  'click', 'click-gifts', 'click-editorial', 'click-postpage', 'click-listicle', 'click-listicle-thumbnail', 'click-bottom-banner',
] as const
export const TRACKING_TYPES = [...IMPRESSION_TYPES, ...CLICK_TYPES] as const
export const TrackingType = z.enum(TRACKING_TYPES)
export type TrackingType = z.output<typeof TrackingType>

export const MAX_ITEMS_PER_BEACON = 100

/** A post's id or an ad's code (`x101` and its id in base 36). What is neither is left out, not refused. */
const Code = z.union([z.string().max(40), z.number()]).transform(String)
/** A code, or a code and its place in the list, counted from 1. */
const Shown = z.union([Code, z.tuple([Code, z.number().int().min(0).max(60_000).catch(0)])])
export type Shown = z.input<typeof Shown>

/** Many arrive as an array; one may come alone, and a form sends them separated by commas. */
const ShownItems = z.union([
  z.array(Shown).max(MAX_ITEMS_PER_BEACON),
  Code.transform((text) => text.split(',').filter(Boolean).slice(0, MAX_ITEMS_PER_BEACON)),
])

const shortText = z.coerce.string().max(60).catch('')

export const track = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking',
  summary: 'Reports what a visitor saw or clicked; answered when the event log has it. An unknown type is counted and accepted',
  access: 'visitor',
  body: z.object({
    type: z.coerce.string().max(60),
    session_id: shortText.optional(),
    /** The other spelling of session_id (D1.11). */
    session: shortText.optional(),
    impressions: ShownItems.optional(),
    /** Of these, or of earlier ones, at least half was on the screen for a second. */
    viewable: ShownItems.optional(),
    post_id: Code.optional(),
    /** The guide of a thumbnail. */
    bg_id: Code.optional(),
    category: Code.optional(),
    /** The list or page the items stood in, such as `new`, `editorial`, `related`. */
    list: z.string().max(40).regex(/^[a-z0-9-]*$/).catch('').optional(),
    position: z.coerce.number().int().min(0).max(60_000).catch(0).optional(),
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
  body: z.object({
    bg_ids: ShownItems,
    viewable: ShownItems.optional(),
    session_id: shortText.optional(),
    session: shortText.optional(),
    list: z.string().max(40).regex(/^[a-z0-9-]*$/).catch('').optional(),
  }),
  answer: Nothing,
  seesAddress: true,
})

const AdBeacon = z.object({
  ad_id: Code,
  session: shortText.optional(),
  session_id: shortText.optional(),
  /** Half of it was on the screen for a second: counted beside the plain impression. */
  viewable: z.boolean().optional(),
  list: z.string().max(40).regex(/^[a-z0-9-]*$/).catch('').optional(),
  position: z.coerce.number().int().min(0).max(60_000).catch(0).optional(),
})

export const trackAdImpression = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/ssna/tracking/impression',
  summary: 'Reports that a visitor saw a native ad',
  access: 'visitor',
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
  body: AdBeacon,
  answer: Nothing,
  seesAddress: true,
})
