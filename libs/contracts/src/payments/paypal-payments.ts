import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { call } from '../call.ts'
import { Flag } from '../scalars.ts'
import { BILLING_FIELDS } from './billing.ts'
import { PriceToken } from './price-token.ts'

export const createPaypalOrder = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/campaign/:id/create_paypal',
  summary:
    'Creates an order at PayPal for the fee of a pitch, for the owner of its campaign. Its buyer approves it at `approve_link` ' +
    'and comes back to `/product-pitch/payment/{campaign}?paypal=approved` (or `cancelled`), with `discount` where there is ' +
    'one; PayPal adds the order as `token` and, of one that was approved, the payer as `PayerID`',
  access: 'member',
  refusals: 'envelope',
  refuses: ['campaign-not-found', 'already-paid', 'discount-not-valid', 'terms-not-accepted', 'paypal-failed', 'payment-pending'],
  params: z.object({ id: CampaignCode }),
  /** Of a discount. */
  query: z.object({ token: PriceToken }),
  body: z.object({
    /** False where the terms were not accepted; absent in calls of older clients. */
    terms: Flag.optional(),
    ...BILLING_FIELDS,
  }),
  answer: z.object({
    /** Id of the order. */
    paymentID: z.string(),
    /** PayPal's page, on which the buyer approves the order. */
    approve_link: z.url(),
  }),
  limit: { max: 120, seconds: 600 },
})

export const activatePaypal = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/campaign/:id/activate_paypal',
  summary:
    'Captures an order that its buyer approved: `approved` means that the money is there. Again for the same order it has the ' +
    'same answer and is one payment. A payment that PayPal still checks is the refusal `payment-pending`; it counts once ' +
    'PayPal says so',
  access: 'member',
  refusals: 'envelope',
  refuses: ['campaign-not-found', 'already-paid', 'discount-not-valid', 'paypal-failed', 'payment-pending'],
  params: z.object({ id: CampaignCode }),
  /** Of a discount; empty, or that of the order. Money is taken while it counts. */
  query: z.object({ token: PriceToken }),
  body: z.object({
    paymentID: z.string().trim().max(200).default(''),
    payerID: z.string().trim().max(200).default(''),
  }),
  answer: z.object({ state: z.literal('approved') }),
  limit: { max: 120, seconds: 600 },
})
