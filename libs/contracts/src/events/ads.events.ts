import { z } from 'zod'
import { CampaignFacts } from '../ads/campaign-facts.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** What payments knows of a campaign: published with each change of its owner, plan or status, once it is claimed. */
export const campaignChanged = event(
  'ads.campaign-changed.v1',
  z.object({ event_id: z.uuid(), at: Moment, ...CampaignFacts.shape }),
  (payload) => String(payload.campaign),
)

/** A member claimed a campaign, and so is an advertiser. */
export const campaignClaimed = event(
  'ads.campaign-claimed.v1',
  z.object({ event_id: z.uuid(), at: Moment, campaign: z.int().min(1), member_id: z.int() }),
  (payload) => String(payload.member_id),
)

/** What others know of a boost: published with each change of its day or its state, once it is paid. */
export const boostChanged = event(
  'ads.boost-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    boost: z.int().min(1),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int().min(1),
    payment_id: z.uuid(),
    post_id: z.int().min(1),
    /** Day of New York on which the post is shown first. */
    day: z.iso.date(),
    /** Only a `booked` one is shown. */
    state: z.enum(['booked', 'disputed', 'cancelled', 'refunded']),
  }),
  (payload) => String(payload.boost),
)

/** A boost cannot be had although it was paid: payments gives the whole money back. */
export const boostCancelled = event(
  'ads.boost-cancelled.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    payment_id: z.uuid(),
    /** Somebody else has the day, or the post was not public on it. */
    reason: z.enum(['day-taken', 'post-gone']),
  }),
  (payload) => payload.payment_id,
)
