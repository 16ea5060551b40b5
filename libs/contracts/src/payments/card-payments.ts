import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Flag } from '../scalars.ts'
import { BILLING_FIELDS } from './billing.ts'
import { PriceToken } from './price-token.ts'

export const activateCampaign = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/campaign/:id/activate',
  summary:
    'Pays the fee of a pitch by card, for the owner of its campaign: success means that the money is there. The same ' +
    '`stripe_ref` again, at once or later, has the same answer and is one charge; another one ends the attempts that were left ' +
    'open, or is refused with `already-paid` or `payment-pending` before it is charged. A challenge is the refusal ' +
    '`payment-requires-action` with `client_secret`; afterwards `stripe_ref` is the PaymentIntent',
  access: 'member',
  refusals: 'envelope',
  refuses: [
    'campaign-not-found',
    'already-paid',
    'discount-not-valid',
    'terms-not-accepted',
    'card-declined',
    'payment-requires-action',
    'payment-pending',
    'too-many-declines',
  ],
  refusalContent: { 'payment-requires-action': z.object({ client_secret: z.string() }) },
  params: z.object({ id: CampaignCode }),
  body: z.object({
    /** A ConfirmationToken, a PaymentMethod, or a PaymentIntent of an earlier answer. */
    stripe_ref: z.string().trim().max(200).default(''),
    discount_token: PriceToken,
    /** False where the terms were not accepted; absent in calls of older clients. */
    terms: Flag.optional(),
    ...BILLING_FIELDS,
  }),
  answer: Nothing,
  limit: { max: 120, seconds: 600 },
  seesAddress: true,
})
