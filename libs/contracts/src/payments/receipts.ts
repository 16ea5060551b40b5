import { z } from 'zod'
import { call } from '../call.ts'
import { Moment, PageNumber } from '../scalars.ts'
import { PAYMENT_KINDS, PAYMENT_PROVIDERS, PAYMENT_STATES, UnderWay } from './payments.ts'

/** Payments on a page of `listOwnPayments`. */
export const OWN_PAYMENTS_PER_PAGE = 40

/** A payment as its buyer sees it. Amounts are cents. */
export const OwnPayment = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** Id of the campaign, or the day of the boost. */
  ref: z.string(),
  /** Title of what was paid for; may be empty. */
  title: z.string(),
  state: z.enum(PAYMENT_STATES),
  under_way: UnderWay,
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  created: Moment,
  /** Number of the receipt; null where there is none: what is not paid, and what was paid outside the site. */
  receipt: z.string().nullable(),
  /** Numbers of what was given back of it, the oldest first. */
  credit_notes: z.array(z.string()),
})
export type OwnPayment = z.output<typeof OwnPayment>

export const listOwnPayments = call({
  service: 'payments',
  method: 'GET',
  path: '/api/user/payments',
  summary: 'The payments of the member, the newest first',
  access: 'member',
  refusals: 'envelope',
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ payments: z.array(OwnPayment), total: z.int() }),
})

/** What was given back of a receipt. */
export const CreditNote = z.object({
  /** C-000001, and on without gaps. */
  number: z.string(),
  issued: Moment,
  /** Cents. */
  amount: z.int(),
})
export type CreditNote = z.output<typeof CreditNote>

/** A receipt as it is printed. Amounts are cents. */
export const Receipt = z.object({
  /** R-000001, and on without gaps. */
  number: z.string(),
  issued: Moment,
  payment: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** Id of the campaign, or the day of the boost. */
  ref: z.string(),
  /** What was bought, in words. */
  subject: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Name of the payment at its provider. */
  provider_ref: z.string(),
  /** The price without a token or discount; at least the amount. */
  regular: z.int(),
  /** What was paid. */
  amount: z.int(),
  /** What has been given back since. */
  refunded: z.int(),
  currency: z.string(),
  /** Of the buyer, as given with the payment; may be empty. */
  company: z.string(),
  tax_number: z.string(),
  /** Address to which the receipt was mailed; empty before that, and once the account is erased. */
  email: z.string(),
  /** Who sold it. The address has a line for each line break. */
  seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string() }),
  /** The oldest first. */
  credit_notes: z.array(CreditNote),
})
export type Receipt = z.output<typeof Receipt>

export const getReceipt = call({
  service: 'payments',
  method: 'GET',
  path: '/api/user/payments/:payment/receipt',
  summary: 'The receipt of a payment, for its buyer and for administrators',
  access: 'member',
  refusals: 'envelope',
  refuses: ['receipt-not-found'],
  params: z.object({ payment: z.uuid() }),
  answer: z.object({ receipt: Receipt }),
})
