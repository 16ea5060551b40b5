import { z } from 'zod'
import { BoostHolder, TypedDay, TypedEmail } from '../ads/boosts.ts'
import { call } from '../call.ts'
import { Flag, Moment, Slug } from '../scalars.ts'
import { BILLING_FIELDS } from './billing.ts'
import { PriceToken } from './price-token.ts'

/** At most 120 tries in ten minutes from one address. */
const LIMIT = { max: 120, seconds: 600 } as const

/** Why a purchase is refused before anything is charged. */
const PURCHASE_REFUSED = [
  'post-not-found',
  'date-missing',
  'date-not-available',
  'too-many-holds',
  'calendar-busy',
  'token-not-valid',
  'email-missing',
  'emails-differ',
  'email-invalid',
  'terms-not-accepted',
] as const

/** Part of a date in a form or a path: digits, of which the service says what is wrong with them. */
const DatePart = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z.string().trim().max(20).default(''),
)

/** Reference of the mail that led here, opaque; `-` and an empty text are none. */
const TrackingRef = PriceToken

/** Who buys: both addresses of visitors, who have no account; members are mailed at their own. */
const buyer = { email: TypedEmail, email_again: TypedEmail, holder: BoostHolder }

/** A boost that was paid. */
export const PurchasedBoost = z.object({
  payment: z.uuid(),
  /** Day of New York. */
  date: z.iso.date(),
  title: z.string(),
  slug: z.string(),
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
})
export type PurchasedBoost = z.output<typeof PurchasedBoost>

const purchased = {
  boost: PurchasedBoost,
  /** For `claimPurchase` of a buyer without an account, who is offered one; null for members. */
  claim: z.string().nullable(),
}

export const payBoost = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/boost/:slug',
  summary:
    'Pays for a post to be boosted on a day, by card: success means that the money is there and the day is the buyer’s. The ' +
    'same `stripe_ref` again has the same answer and is one charge. A challenge is the refusal `payment-requires-action`; ' +
    'afterwards `stripe_ref` is the PaymentIntent',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [...PURCHASE_REFUSED, 'card-declined', 'payment-requires-action', 'payment-pending', 'too-many-declines'],
  refusalContent: { 'payment-requires-action': z.object({ client_secret: z.string(), held_until: Moment }) },
  params: z.object({ slug: Slug }),
  body: z.object({
    /** A ConfirmationToken, a PaymentMethod, or a PaymentIntent of an earlier answer. */
    stripe_ref: z.string().trim().max(200).default(''),
    /** 1 to 12, and the year: where they are sent they agree with the date. */
    month: DatePart,
    year: DatePart,
    /** Day of New York, yyyy-MM-dd. */
    date: TypedDay,
    ...buyer,
    /** Of a price of its own. */
    param_token: PriceToken,
    tracking_ref: TrackingRef,
    /** False where the terms were not accepted; absent in calls of older clients. */
    terms: Flag.optional(),
    ...BILLING_FIELDS,
  }),
  answer: z.object(purchased),
  limit: LIMIT,
  seesAddress: true,
})

const dayInPath = { slug: Slug, day: DatePart, month: DatePart, year: DatePart, token: PriceToken }

export const createBoostPaypalOrder = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/boost/:slug/:day/:month/:year/:token/create_paypal',
  summary:
    'Holds a day and creates an order at PayPal for it. Its buyer approves it at `approve_link` and comes back to ' +
    '`/{slug}/boost/?paypal=approved` (or `cancelled`) with `date`, `param_token` and `tracking_ref`; PayPal adds the order as ' +
    '`token` and the payer as `PayerID`',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [...PURCHASE_REFUSED, 'paypal-failed', 'payment-pending'],
  seesAddress: true,
  params: z.object(dayInPath),
  body: z.object({ ...buyer, tracking_ref: TrackingRef, terms: Flag.optional(), ...BILLING_FIELDS }),
  answer: z.object({
    /** Id of the order. */
    paymentID: z.string(),
    /** PayPal's page, on which the buyer approves the order. */
    approve_link: z.url(),
    /** Until when nobody else can have the day. */
    held_until: Moment,
  }),
  limit: LIMIT,
})

export const activateBoostPaypal = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/boost/:slug/:day/:month/:year/:token/:ref/activate_paypal',
  summary:
    'Captures an order that its buyer approved: `approved` means that the money is there and the day is the buyer’s. Nothing ' +
    'is captured for a day that somebody else has meanwhile',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [...PURCHASE_REFUSED, 'paypal-failed', 'payment-pending'],
  params: z.object({ ...dayInPath, ref: TrackingRef }),
  body: z.object({
    paymentID: z.string().trim().max(200).default(''),
    payerID: z.string().trim().max(200).default(''),
    ...buyer,
  }),
  answer: z.object({ state: z.literal('approved'), ...purchased }),
  limit: LIMIT,
})

export const getBoostPrices = call({
  service: 'payments',
  method: 'GET',
  path: '/api/payments/boost-prices',
  summary: 'What a boost costs on each day, with a token or without: the price of a season where a day is in one',
  access: 'visitor',
  refuses: ['token-not-valid'],
  refusesWith: [422],
  query: z.object({ token: PriceToken }),
  answer: z.object({
    prices: z.object({
      currency: z.string(),
      /** Cents, on days in no season. */
      usual: z.int(),
      /** The first and the last day as MM-dd, both included, in every year. */
      seasons: z.array(z.object({ reason: z.enum(['november', 'advent']), from: z.string(), to: z.string(), amount: z.int() })),
      /** Cents on every day with the token that was sent; null without one. */
      with_token: z.int().nullable(),
    }),
  }),
  limit: LIMIT,
})

/** Purpose of links to what somebody bought without an account: `/product-pitch/receipt/{payment}/?claim={token}`. */
export const PURCHASE_LINK = 'purchase'
/** How long such a link is valid, days. */
export const PURCHASE_LINK_DAYS = 400

export const getPurchase = call({
  service: 'payments',
  method: 'GET',
  path: '/api/user/payments/purchase',
  summary: 'What somebody bought without an account, by the link of its receipt',
  access: { link: PURCHASE_LINK },
  refusals: 'envelope',
  refuses: ['payment-not-found'],
  query: z.object({ token: z.string().max(2000) }),
  answer: z.object({
    boost: PurchasedBoost,
    /** Number of the receipt; null before there is one. */
    receipt: z.string().nullable(),
    /** Whether an account owns it. */
    claimed: z.boolean(),
  }),
  limit: LIMIT,
})

export const claimPurchase = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/payments/claim',
  summary: 'Gives the account of the caller what was bought without one; the first claim wins, and again it is the same',
  access: 'member',
  refusals: 'envelope',
  refuses: ['payment-not-found', 'already-claimed'],
  body: z.object({ token: z.string().max(2000).default('') }),
  answer: z.object({ payment: z.uuid() }),
  limit: LIMIT,
})
