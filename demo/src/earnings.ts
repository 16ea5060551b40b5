import { z } from 'zod'
import { readData } from './read-data.ts'

const Earnings = z.strictObject({
  orders: z.array(
    z.strictObject({
      /** Id of the transaction; a refund has that of its order. */
      id: z.string(),
      /** Whole months between the order and the loading of the demo. */
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(28),
      tag: z.string(),
      /** Sub-tag as in links (`subTag` of libs/links); may be empty. */
      sub_tag: z.string(),
      ordered: z.int(),
      shipped: z.int(),
      /** US dollars. */
      sales: z.number(),
      commission: z.number(),
    }),
  ),
  payment: z.strictObject({ user_id: z.int(), amount: z.number().positive(), ref: z.string(), request: z.uuid() }),
})
export type DemoEarnings = z.output<typeof Earnings>

/** Reports of affiliate programmes, and a payment of commission. */
export const demoEarnings: DemoEarnings = readData('earnings.yaml', Earnings)
