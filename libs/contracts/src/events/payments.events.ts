import { z } from 'zod'
import { AdPlan } from '../ads/plans.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A campaign's pitch is paid: by card, by an account, or marked by staff. */
export const campaignPaid = event(
  'payments.campaign-paid.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Id of the campaign at ads. */
    campaign: z.int().min(1),
    plan: AdPlan,
    /** US cents. */
    amount_cents: z.int().min(0),
    /** When the money was received, or said to be. */
    paid_at: Moment,
  }),
  (payload) => String(payload.campaign),
)

/** A campaign's payment does not stand any more: refunded as a whole, or disputed by its buyer. */
export const campaignPaymentLost = event(
  'payments.campaign-payment-lost.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    campaign: z.int().min(1),
    reason: z.enum(['refunded', 'disputed']),
  }),
  (payload) => String(payload.campaign),
)

/**
 * What affiliate programmes pay for a gift in one month, refunds taken off. A null gift stands for what their reports attribute
 * to no gift. A month is reported once there is an event of it, whichever gift it names.
 */
export const commissionChanged = event(
  'payments.commission-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Grows with every change of the gift's month. */
    version: z.int().min(1),
    post_id: z.int().min(1).nullable(),
    /** yyyy-MM. */
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    /** US cents; negative where more was refunded than sold. */
    commission_cents: z.int(),
  }),
  (payload) => String(payload.post_id ?? 0),
)

/** The money for a boost is there. */
export const boostPaid = event(
  'payments.boost-paid.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Of the payment that ads held the day for. */
    payment_id: z.uuid(),
    /** US cents. */
    amount_cents: z.int().min(0),
    paid_at: Moment,
  }),
  (payload) => payload.payment_id,
)

/** The payment for a boost does not stand any more: refunded as a whole, or disputed by its buyer. */
export const boostPaymentLost = event(
  'payments.boost-payment-lost.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    payment_id: z.uuid(),
    reason: z.enum(['refunded', 'disputed']),
  }),
  (payload) => payload.payment_id,
)

/** A member owns a boost that was bought without an account. */
export const boostClaimed = event(
  'payments.boost-claimed.v1',
  z.object({ event_id: z.uuid(), at: Moment, payment_id: z.uuid(), member_id: z.int().min(1) }),
  (payload) => payload.payment_id,
)
