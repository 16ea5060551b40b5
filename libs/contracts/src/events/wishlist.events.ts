import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

const stamp = { event_id: z.uuid(), at: Moment }

/** Number of items on all boards of a member (`wishlist_count` of `me`). */
export const savedCountChanged = event(
  'wishlist.saved-count-changed.v1',
  z.object({
    ...stamp,
    member_id: z.int(),
    count: z.int().min(0),
    /** Grows with every change of the member's boards; consumers drop events older than what they hold. */
    version: z.int(),
  }),
  (payload) => String(payload.member_id),
)

/** Saved count of a gift, published some seconds after a change. */
export const giftSavesChanged = event(
  'wishlist.gift-saves-changed.v1',
  z.object({ ...stamp, post_id: z.int(), saves: z.int().min(0) }),
  (payload) => String(payload.post_id),
)

/** How many members keep an ad, published some seconds after a change. */
export const adSavesChanged = event(
  'wishlist.ad-saves-changed.v1',
  z.object({
    ...stamp,
    ad_id: z.int(),
    saves: z.int().min(0),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int().min(1),
  }),
  (payload) => String(payload.ad_id),
)

/** A member's choice on price-drop mails. `at` is the time of the choice; the latest wins. */
export const priceDropSettingsChanged = event(
  'wishlist.price-drop-choice-made.v1',
  z.object({ ...stamp, member_id: z.int(), on: z.boolean() }),
  (payload) => String(payload.member_id),
)
