import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A guide was published, changed or withdrawn. Carries what the catalogue needs for slugs, lists and search. */
export const guideChanged = event(
  'editorial.guide-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    guide_id: z.int(),
    version: z.int(),
    /** No longer public, or not yet. */
    withdrawn: z.boolean(),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    published: Moment.nullable(),
  }),
  (payload) => String(payload.guide_id),
)

/** A link of gifts became broken or unavailable for visitors, or no longer is. `version` counts the checks of the link. */
export const linkChecked = event(
  'editorial.link-checked.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    link_id: z.int(),
    version: z.int(),
    state: z.enum(['alive', 'broken', 'unavailable', 'unknown']),
    reason: z.string(),
    /** Gifts with the link. */
    post_ids: z.array(z.int()),
  }),
  (payload) => String(payload.link_id),
)

/** Somebody was paid for submissions, or a payment was taken back. Booked once by its payment id. */
export const writerPaid = event(
  'editorial.writer-paid.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    payment_id: z.int().min(1),
    /** The payment that this one takes back; null for pay itself. */
    voids: z.int().min(1).nullable(),
    member_id: z.int(),
    /** US cents, above 0 in both cases. */
    amount_cents: z.int().min(0),
    submissions: z.int().min(1),
    paid_at: Moment,
  }),
  (payload) => String(payload.member_id),
)
