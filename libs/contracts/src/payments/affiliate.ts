import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id } from '../scalars.ts'
import { Dollars } from './dollars.ts'

/** Payments that `getAffiliateEarnings` answers, the newest ones. */
export const AFFILIATE_PAYMENTS_SHOWN = 500
/** Rows of `getAffiliateRevenue`, those with the highest commission. */
export const REVENUE_ROWS_SHOWN = 100

/** An affiliate tag as reports name it: an Associates tag, a publisher, a campaign. Empty for all that are known. */
const Tag = z.string().trim().max(200).default('')

/** Units and US dollars, with two decimals at most. What was refunded is subtracted in the month of the refund. */
const Figures = {
  ordered_units: z.int(),
  shipped_units: z.int(),
  sales_amount: z.number(),
  commission: z.number(),
}

export const AffiliateRow = z.object({
  /** yyyy-MM. */
  year_month: z.string(),
  ...Figures,
})
export type AffiliateRow = z.output<typeof AffiliateRow>

/** A payment of commission. */
export const AffiliatePayment = z.object({
  id: z.int(),
  /** Member to whose account it is put; null once that member is erased. */
  user_id: z.int().nullable(),
  /** US dollars. */
  amount: z.number(),
  ref: z.string(),
})
export type AffiliatePayment = z.output<typeof AffiliatePayment>

/** A payment of commission in the list of them. */
export const ListedAffiliatePayment = AffiliatePayment.extend({
  /** Of the member; empty for one who is gone, and while identity is away. */
  user_name: z.string(),
})
export type ListedAffiliatePayment = z.output<typeof ListedAffiliatePayment>

export const getAffiliateEarnings = call({
  service: 'payments',
  method: 'GET',
  path: '/api/user/affiliate',
  summary:
    'What affiliate programmes report, by month, the newest first, and what was paid of it. While a report is imported ' +
    '`updating` is true and there are no rows',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['tag-not-known'],
  query: z.object({ tag: Tag }),
  answer: z.object({
    rows: z.array(AffiliateRow),
    payments: z.array(ListedAffiliatePayment),
    updating: z.boolean(),
    /** Tags that are configured or were imported. */
    tags: z.array(z.string()),
  }),
})

const Ref = z.string().trim().max(200, 'A reference has at most 200 characters.').default('')

export const createAffiliatePayment = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/affiliate/payment',
  summary: 'Records a payment of commission to the account of a member; the same `request` again is the same payment',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['member-not-found'],
  body: z.object({
    user_id: Id,
    amount: Dollars,
    ref: Ref,
    /** Of the caller's making, one for each payment that is meant. */
    request: z.uuid().optional(),
  }),
  answer: z.object({ payment: AffiliatePayment }),
})

const OnePayment = z.object({ id: Id })

export const deleteAffiliatePayment = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/affiliate/payment/delete',
  summary: 'Takes a payment of commission out of the answers; it is kept and marked, and the ledger has its reversal',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['payment-not-found'],
  body: OnePayment,
  answer: Nothing,
})

export const restoreAffiliatePayment = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/affiliate/payment/restore',
  summary: 'Undoes the deletion of a payment of commission',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['payment-not-found'],
  body: OnePayment,
  answer: z.object({ payment: AffiliatePayment }),
})

export const setAffiliateRef = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/affiliate/ref',
  summary: 'Sets the reference of a payment of commission',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['payment-not-found'],
  body: z.object({ id: Id, ref: Ref }),
  answer: Nothing,
})

/** What a sub-tag leads to. */
export const REVENUE_DIMENSIONS = ['gift', 'guide', 'slot', 'creative'] as const
export type RevenueDimension = (typeof REVENUE_DIMENSIONS)[number]

export const RevenueRow = z.object({
  /** Id of a gift or a guide, code of a creative (`x101…`), list and position of a slot (`new 12`). */
  ref: z.string(),
  ...Figures,
})
export type RevenueRow = z.output<typeof RevenueRow>

const RevenueSum = z.object(Figures)
export type RevenueSum = z.output<typeof RevenueSum>

const Month = z.string().regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'A month is written like 2026-11.')

export const getAffiliateRevenue = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/affiliate/revenue',
  summary:
    `Commission by gift, guide, slot or creative, the highest ${REVENUE_ROWS_SHOWN} first. To the cent, ` +
    '`total` is the sum of the rows, of `further` ones, and of the `rest`, whose sub-tags lead to none',
  access: ['access'],
  refuses: ['tag-not-known'],
  refusesWith: [422],
  query: z.object({
    by: z.enum(REVENUE_DIMENSIONS).default('gift'),
    tag: Tag,
    /** First and last month; all when empty. */
    from: Month.default(''),
    until: Month.default(''),
  }),
  answer: z.object({
    rows: z.array(RevenueRow),
    further: RevenueSum,
    rest: RevenueSum,
    total: RevenueSum,
  }),
})
