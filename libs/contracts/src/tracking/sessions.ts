import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { whole } from '../scalars.ts'

/** Browser-provided text is cut, never refused: a visitor's page must not fail because of it. */
const browserText = (length: number) =>
  z.coerce
    .string()
    .transform((text) => validText(text.slice(0, length)))
    .catch('')
const width = whole(0, 100_000, 'A width is a number of pixels.').catch(0)

/** Lifetime of the tracking cookies in seconds (visitor.md section 3). */
export const TRACKING_COOKIE_SECONDS = {
  session_id: 24 * 3600,
  user_id: 10 * 365 * 24 * 3600,
  visited: 10 * 365 * 24 * 3600,
  session: 24 * 3600,
  scroll: 30 * 24 * 3600,
  amazon: 24 * 3600,
  etsy: 30 * 24 * 3600,
  ebay: 24 * 3600,
} as const

export const startSession = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/sessionid',
  summary: 'Begins a tracking session; sets session_id for a day and user_id, an untrusted pseudonym, for ten years',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({
    /** The browser's user agent. */
    device: browserText(500).optional(),
    referrer: browserText(2000).optional(),
    device_width: width.optional(),
    device_height: width.optional(),
    user_id: browserText(100).optional(),
  }),
  answer: z.object({ session_id: z.string(), user_id: z.string() }),
  seesAddress: true,
})

export const MERCHANT_COOKIES = ['amazon', 'etsy', 'ebay'] as const

export const markMerchantVisit = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking/aff-cook',
  summary: "Remembers that the visitor clicked out to a merchant, as long as that merchant's programme does",
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ merchant: z.enum(MERCHANT_COOKIES, 'We know no such merchant.') }),
  answer: Nothing,
})
