import { z } from 'zod'
import { call } from '../call.ts'
import { whole } from '../scalars.ts'

const Settings = z.object({
  /** Whether price-drop mails are sent at all. */
  on: z.boolean(),
  /** Minimum price drop, in percent. */
  threshold: z.int().min(1).max(90),
})
export const PRICE_DROP_THRESHOLD = 10

export const getPriceDropSettings = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/price-drops',
  access: 'member',
  refusals: 'envelope',
  summary: 'Whether the caller is told of lower prices of saved gifts, and from which drop on',
  answer: Settings,
})

export const changePriceDropSettings = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/price-drops',
  access: 'member',
  refusals: 'envelope',
  summary: 'Changes whether and from which drop on the caller is told of lower prices',
  body: z.object({ on: z.boolean().optional(), threshold: whole(1, 90, 'From 1 to 90 percent.').optional() }),
  answer: Settings,
})

export const stopPriceDrops = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/price-drops/stop',
  access: 'visitor',
  refusals: 'envelope',
  summary:
    'Ends mails about lower prices for whom the signed token in such a mail names; a mail program may ask by itself (RFC 8058)',
  query: z.object({ token: z.string().max(200).optional() }),
  body: z.object({ token: z.string().max(200).optional() }).optional(),
  multipart: true,
  answer: z.object({ on: z.literal(false) }),
  limit: { max: 60, seconds: 60 },
})
