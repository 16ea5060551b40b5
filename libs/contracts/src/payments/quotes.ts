import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { call } from '../call.ts'
import { Moment, Slug } from '../scalars.ts'
import { PriceToken } from './price-token.ts'

/** Why a price is what it is. */
export const PRICE_REASONS = [
  'pitch-fee',
  'discount-token',
  'usual-day',
  'november',
  'advent',
  'special-token',
  'test-token',
] as const
export type PriceReason = (typeof PRICE_REASONS)[number]

export const createQuote = call({
  service: 'payments',
  method: 'POST',
  path: '/api/payments/quote',
  summary:
    'The price of a pitch, for the owner of its campaign, or of a boost of a post on a day of New York that is free, for ' +
    'anybody. A token that does not count is refused rather than ignored',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [
    'campaign-not-found',
    'already-paid',
    'discount-not-valid',
    'token-not-valid',
    'post-not-found',
    'date-missing',
    'date-not-available',
  ],
  refusesWith: [401],
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pitch'), campaign: CampaignCode, token: PriceToken }),
    z.object({
      kind: z.literal('boost'),
      slug: Slug,
      /** Day of New York, yyyy-MM-dd. */
      date: z.string().trim().max(40).default(''),
      token: PriceToken,
    }),
  ]),
  answer: z.object({
    quote: z.object({
      id: z.uuid(),
      /** Cents. */
      amount: z.int(),
      /** Cents without a token. */
      regular: z.int(),
      currency: z.string(),
      reason: z.enum(PRICE_REASONS),
      expires: Moment,
    }),
  }),
  limit: { max: 120, seconds: 600 },
})
