import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

const stamp = { event_id: z.uuid(), at: Moment }

/** How many items a member keeps, on all boards together (`wishlist_count` of `me`). */
export const savedCountChanged = event(
  'wishlist.saved-count-changed.v1',
  z.object({
    ...stamp,
    member_id: z.int(),
    count: z.int().min(0),
    /** Grows with every change of this member's boards; a consumer drops what is older than what it holds. */
    version: z.int(),
  }),
  (payload) => String(payload.member_id),
)

/** How many members keep a gift, told some seconds after it changed. */
export const giftSavesChanged = event(
  'wishlist.gift-saves-changed.v1',
  z.object({ ...stamp, post_id: z.int(), saves: z.int().min(0) }),
  (payload) => String(payload.post_id),
)

/** Whether a member wants mails about lower prices. `at` is when they chose so: of two choices the later counts. */
export const priceDropSettingsChanged = event(
  'wishlist.price-drop-choice-made.v1',
  z.object({ ...stamp, member_id: z.int(), on: z.boolean() }),
  (payload) => String(payload.member_id),
)
