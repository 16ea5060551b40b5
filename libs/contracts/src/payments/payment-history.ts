import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import { CreditNote } from './receipts.ts'

/** What happens to a payment. `refund-returned` is a refund whose money came back, `refund-stuck` one that is due and fails. */
export const PAYMENT_EVENTS = [
  'begun',
  'paid',
  'failed',
  'voided',
  'abandoned',
  'refunded',
  'refund-returned',
  'refund-stuck',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'wrong-amount',
  'receipt-mailed',
  'refund-mailed',
  'reminder-mailed',
  'dispute-mailed',
] as const
export type PaymentEventName = (typeof PAYMENT_EVENTS)[number]

/** Who lets money go back: staff, the service since another payment stands or the day is gone, or somebody at the provider. */
export const REFUND_CAUSES = ['staff', 'duplicate', 'day-lost', 'provider'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

export const PaymentEvent = z.object({
  what: z.enum(PAYMENT_EVENTS),
  at: Moment,
  /** Cents; null where no money moves. */
  amount: z.int().nullable(),
  /** Of a refund. */
  cause: z.enum(REFUND_CAUSES).nullable(),
  /** Address of the member of staff; empty for nobody, for one who is gone, and while identity is away. */
  by: z.string(),
  /** What staff wrote about a refund, or the provider's sentence about a payment that failed; may be empty. */
  why: z.string(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

/** A payment as its books have it. Amounts are cents. */
export const PaymentHistory = z.object({
  /** The oldest first. */
  events: z.array(PaymentEvent),
  /** What the provider keeps; null where the ledger knows of none. */
  fee: z.int().nullable(),
  /** What is left of it after fees, refunds and disputes; null where no money came. */
  net: z.int().nullable(),
  /** Number of the receipt; null where there is none. */
  receipt: z.string().nullable(),
  /** The oldest first. */
  credit_notes: z.array(CreditNote),
})
export type PaymentHistory = z.output<typeof PaymentHistory>

export const getPaymentHistory = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payments/:payment/history',
  summary: 'What happened to a payment, the oldest first, with the fee of its provider, what is left of it, and its papers',
  access: ['access'],
  refuses: ['payment-not-found'],
  params: z.object({ payment: z.uuid() }),
  answer: z.object({ history: PaymentHistory }),
})
