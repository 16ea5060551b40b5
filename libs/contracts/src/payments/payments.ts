import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { call } from '../call.ts'
import { Moment, PageNumber, whole } from '../scalars.ts'

export const PAYMENT_KINDS = ['pitch', 'boost'] as const
/** `voided` was ended before anything was charged; `abandoned` is an order whose buyer never approved it while it was valid. */
export const PAYMENT_STATES = [
  'pending',
  'paid',
  'failed',
  'voided',
  'abandoned',
  'partly-refunded',
  'refunded',
  'disputed',
] as const
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'manual'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** Payments on a page of `listPayments`. */
export const PAYMENTS_PER_PAGE = 50

export const PAYMENT_SORTS = ['created', 'amount'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

/** Whether money of a pending payment is with its provider already: it is checked there, or goes back. */
export const UnderWay = z.boolean()

/** A payment as staff see it. Amounts are cents. */
export const StaffPayment = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** Id of the campaign, or the day of the boost. */
  ref: z.string(),
  /** Of the gift of a boost; absent for a pitch. */
  title: z.string().optional(),
  state: z.enum(PAYMENT_STATES),
  under_way: UnderWay,
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Name of the payment at its provider; empty for one that staff recorded. */
  provider_ref: z.string(),
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  /** Of who paid: a member's is read from identity. Empty where none is known, or while identity is away. */
  email: z.string(),
  note: z.string(),
  created: Moment,
})
export type StaffPayment = z.output<typeof StaffPayment>

export const listPayments = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments, the newest first unless told: all, or those of one campaign, state or provider, or found by a search',
  access: ['access'],
  query: z.object({
    page: PageNumber.default(1),
    campaign: CampaignCode.optional(),
    state: z.enum(PAYMENT_STATES).optional(),
    provider: z.enum(PAYMENT_PROVIDERS).optional(),
    /** A reference of a provider, an id of a payment, a campaign, a day, or the beginning of an e-mail address. */
    search: z.string().trim().max(320).optional(),
    sort: z.enum(PAYMENT_SORTS).default('created'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: z.object({ payments: z.array(StaffPayment), total: z.int() }),
})

export const getPaymentsWaiting = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payments/waiting',
  summary: 'How many payments are disputed, and wait for staff',
  access: ['access'],
  answer: z.object({ waiting: z.object({ disputed: z.int() }) }),
})

const LARGEST_REFUND = 100_000_000

export const refundPayment = call({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/payments/:payment/refund',
  summary:
    'Refunds a payment at its provider, as a whole or in part; the same `request` again is the same refund. What staff ' +
    'recorded themselves is only recorded as given back',
  access: ['access'],
  refuses: ['payment-not-found', 'not-refundable', 'refund-too-large'],
  params: z.object({ payment: z.uuid() }),
  body: z.object({
    /** Cents; the rest when absent. */
    amount: whole(1, LARGEST_REFUND, 'Please give the amount in cents, from 1.').optional(),
    reason: z.string().trim().max(500).default(''),
    /** Of the caller's making, one for each refund that is meant: the same one again is the same refund. */
    request: z.uuid().optional(),
  }),
  answer: z.object({ payment: StaffPayment }),
})

/** A movement of money on which ledger and provider differ. Amounts are cents; null where one side has none. */
export const LedgerDifference = z.object({
  /** Name of the fact in the ledger. */
  fact: z.string(),
  ledger: z.int().nullable(),
  provider: z.int().nullable(),
})
export type LedgerDifference = z.output<typeof LedgerDifference>

export const reconcilePayments = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payments/reconciliation',
  summary: 'On what the ledger and its providers differ, of the movements of one day (UTC); empty where they agree to the cent',
  access: ['access'],
  query: z.object({ day: z.iso.date() }),
  answer: z.object({ compared: z.int(), differences: z.array(LedgerDifference) }),
  limit: { max: 60, seconds: 600 },
})

/** Totals of an account of the ledger, cents. */
export const LedgerAccount = z.object({ account: z.string(), debit: z.int(), credit: z.int() })
export type LedgerAccount = z.output<typeof LedgerAccount>

export const getLedger = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payments/ledger',
  summary: 'The accounts of the ledger with what was debited and credited to each, and whether both sides are equal',
  access: ['access'],
  answer: z.object({ accounts: z.array(LedgerAccount), balanced: z.boolean() }),
})
