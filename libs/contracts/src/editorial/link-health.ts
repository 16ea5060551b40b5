import { z } from 'zod'
import { call } from '../call.ts'

/** Shops that an answer names, and days that are kept. */
export const MAX_HEALTH_SHOPS = 50
export const MAX_HEALTH_DAYS = 400

/** Links of a shop by what is known of them. */
const Counts = z.object({
  links: z.int(),
  /** Those that were asked on that day. */
  checked: z.int(),
  alive: z.int(),
  broken: z.int(),
  unavailable: z.int(),
  unknown: z.int(),
})

export const ShopHealth = Counts.extend({
  /** Its host; empty for all smaller shops together. */
  host: z.string(),
  /** Earlier days and this one, oldest first. `bad` links are broken or unavailable. */
  days: z.array(z.object({ day: z.iso.date(), links: z.int(), bad: z.int(), unknown: z.int() })),
})
export type ShopHealth = z.output<typeof ShopHealth>

export const getLinkHealth = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/admin/link-health',
  summary: `How the links of each shop did over days, the ${MAX_HEALTH_SHOPS} shops with the most bad links first`,
  access: ['access'],
  refuses: [],
  query: z.object({ days: z.coerce.number().int().min(1).max(MAX_HEALTH_DAYS).default(28) }),
  /** `day` is the last day that was counted, of UTC; null before the first. */
  answer: z.object({ day: z.iso.date().nullable(), shops: z.array(ShopHealth), total: z.int() }),
})
