import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'
import { TrackingType } from '../tracking/beacons.ts'
import { Device, EventKind, Experiment, ItemType, Place, Referrer } from '../tracking/items.ts'

/** One beacon: one message for all its items. Contains no identification of a visitor. */
export const beaconReceived = event(
  'tracking.beacon-received.v1',
  z.object({
    id: z.string().min(1).max(60),
    /** Time of receipt by the server's clock, milliseconds since 1970. */
    at: z.int().min(0),
    /** Pseudonym of the session, which changes each day: 16 hexadecimal digits. */
    session: z.string().regex(/^[0-9a-f]{16}$/),
    type: TrackingType,
    place: Place,
    /** Gift category; 0 elsewhere. */
    category: z.int().min(0),
    list: z.string().max(40),
    /** The guide whose products the items are; 0 or nothing for other items. */
    guide: z.int().min(0).optional(),
    country: z.string().length(2),
    device: Device,
    referrer: Referrer,
    experiment: Experiment.nullable(),
    /**
     * Item type, id, position (0 when unknown), event kind, and marks (bits of MARKS, without COUNTING_MARKS). A product that is
     * a gift of ours is followed by the same event of the gift.
     */
    items: z.array(z.tuple([ItemType, z.int().min(1), z.int().min(0), EventKind, z.int().min(0).max(255)])).min(1),
  }),
  (payload) => payload.session,
  // Fastest with a single instance of tracking; an installation with several sets BEACON_PARTITIONS.
  { partitions: 1 },
)
export type BeaconReceived = z.output<(typeof beaconReceived)['payload']>

/** All values that rank a post, computed together; consumers drop events older than what they hold. */
export const PostScores = z.object({
  post_id: z.int(),
  clicks: z.int(),
  impressions: z.int(),
  mobile_clicks: z.int(),
  mobile_impressions: z.int(),
  editorial_clicks: z.int(),
  editorial_impressions: z.int(),
  postpage_clicks: z.int(),
  postpage_impressions: z.int(),
  cat_clicks: z.int(),
  cat_impressions: z.int(),
  earnings_score: z.number(),
  clicks_score: z.number(),
  week_score: z.number(),
  week_ctr: z.number(),
  mobile_ctr: z.number(),
  popular_score: z.number(),
  all_time_score: z.number(),
})
export type PostScores = z.output<typeof PostScores>

export const scoresChanged = event(
  'tracking.scores-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Grows with every computation. */
    version: z.int(),
    scores: z.array(PostScores).min(1).max(500),
  }),
  (payload) => String(payload.version),
)

const Count = z.int().min(0)

/** Places of guides that are counted apart; events further below count for their product alone. */
export const MAX_COUNTED_PLACE = 100

/** Valid events of a product in its guide over 28 days; `earlier` are those of the 28 days before. */
export const ProductFigures = z.object({
  product_id: z.int(),
  guide_id: z.int(),
  impressions: Count,
  clicks: Count,
  earlier_impressions: Count,
  earlier_clicks: Count,
  /** The same 28 days by the place that the product had when it was seen, from 1: place, impressions, clicks. */
  places: z.array(z.tuple([z.int().min(1).max(MAX_COUNTED_PLACE), Count, Count])).max(MAX_COUNTED_PLACE),
})
export type ProductFigures = z.output<typeof ProductFigures>

/** Most guides, and most gifts, of one event. */
export const MAX_FIGURES_PER_EVENT = 500

/** Counts of pages of guides over 28 days that changed; consumers drop those older than what they hold. Nothing counted is 0. */
export const guideFiguresChanged = event(
  'tracking.guide-figures-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Grows with every computation. */
    version: z.int(),
    /** Valid views of a guide's page. */
    guides: z.array(z.object({ guide_id: z.int(), views: z.int().min(0) })).max(MAX_FIGURES_PER_EVENT),
    /** Valid events of a gift where it stands in guides; `earlier` are those of the 28 days before. */
    gifts: z
      .array(
        z.object({
          post_id: z.int(),
          impressions: Count,
          clicks: Count,
          earlier_impressions: Count.default(0),
          earlier_clicks: Count.default(0),
        }),
      )
      .max(MAX_FIGURES_PER_EVENT),
    /** Products of guides, gifts of ours or not. */
    products: z.array(ProductFigures).max(MAX_FIGURES_PER_EVENT).default([]),
    /** Valid events of all guides' products by place, over the 28 days. */
    places: z
      .array(z.object({ place: z.int().min(1).max(MAX_COUNTED_PLACE), impressions: Count, clicks: Count }))
      .max(MAX_COUNTED_PLACE)
      .default([]),
  }),
  (payload) => String(payload.version),
)
