import { z } from 'zod'
import { call } from '../call.ts'

/** Merchants in one answer: a search finds the others. */
export const MAX_MERCHANTS = 20

/** A shop that gifts are sold by. */
export const Merchant = z.object({
  /** As the filter of gifts names it: `amazon` for every country's Amazon. */
  merchant: z.string(),
  name: z.string(),
  /** Gifts outside the trash. */
  gifts: z.int(),
})
export type Merchant = z.output<typeof Merchant>

export const listMerchants = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/merchants',
  summary: `The ${MAX_MERCHANTS} merchants with the most gifts, of those whose name or key contains the term`,
  access: ['editor'],
  query: z.object({ term: z.string().max(200).optional() }),
  answer: z.object({ merchants: z.array(Merchant) }),
})
