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
