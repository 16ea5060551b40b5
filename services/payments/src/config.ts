import type { AffiliateTags } from '@ribbonry/links'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  jsonVariable,
  RedisEnvironment,
  ServiceEnvironment,
  EmailVariable,
} from '@ribbonry/service-kit'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'
import { DEFAULT_PRICES, PriceTable } from './buying/prices/price-table.ts'

/** Keys of Stripe's live mode charge real money. */
const isTestKey = (key: string | undefined): boolean => key?.startsWith('sk_test_') === true

/** A comma-separated list. */
const List = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** The seller as printed on receipts. */
const Seller = z.object({
  name: z.string().min(1).max(200),
  /** Lines are separated by line breaks. */
  address: z.string().max(1000).default(''),
  tax_number: z.string().max(100).default(''),
})

const DEMO_SELLER = { name: 'Ribbonry (a demo)', address: '12 Bow Lane\nSpringfield, IL 62701\nUSA', tax_number: '' }

/** The environment of the service. */
export const PaymentsEnvironment = z
  .object({
    ...ServiceEnvironment.shape,
    ...DatabaseEnvironment.shape,
    ...RedisEnvironment.shape,
    ...EventLogEnvironment.shape,
    ...LinkEnvironment.shape,
    PORT: ServiceEnvironment.shape.PORT.default(8090),
    /** Address of ads, and the time-out of a check of a discount token in milliseconds. */
    ADS_URL: z.url().default('http://127.0.0.1:8087'),
    NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
    /** All prices, as JSON. */
    PRICES: jsonVariable(PriceTable).default(DEFAULT_PRICES),
    /** How many days ahead boosts are sold. */
    BOOST_DAYS_AHEAD: z.coerce.number().int().min(2).max(3660).default(365),
    /** Secret tokens in links to boosts at special prices. */
    BOOST_SPECIAL_TOKEN: z.string().min(8).optional(),
    BOOST_TEST_TOKEN: z.string().min(8).optional(),
    /** Address of Stripe, or of its simulator. Without a key, card payments are disabled. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Time-out of one request, milliseconds; each request is tried twice. */
    STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(20_000),
    /** Comma-separated secrets that sign events; several during a rotation. */
    STRIPE_WEBHOOK_SECRET: List.default([]),
    /** Address of PayPal, or of its simulator. Without client and secret, PayPal is disabled. */
    PAYPAL_API_URL: z.url().default('https://api-m.paypal.com'),
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    /** Time-out of one request, milliseconds. */
    PAYPAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(20_000),
    /** Id of the webhook at PayPal, which is part of what PayPal signs. */
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    /** Hosts from which certificates of PayPal are accepted, with a port unless it is the default. */
    PAYPAL_CERT_HOSTS: List.default(['api.paypal.com', 'api-m.paypal.com']),
    /** Address of identity, which knows the e-mail addresses of members. */
    IDENTITY_URL: z.url().default('http://127.0.0.1:8083'),
    /** Recipient of mails about disputes; without it none are sent. */
    PAYMENTS_EMAIL: EmailVariable.optional(),
    /** Seller on receipts. Defaults to the seller of the demo, with the sender address of its mails. */
    RECEIPT_SELLER: jsonVariable(Seller).default(DEMO_SELLER),
    /** How long receipts are kept, years. */
    RECEIPT_YEARS: z.coerce.number().int().min(1).max(50).default(10),
    /** Age at which a pending payment is looked up at its provider, milliseconds. */
    PENDING_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(5 * 60_000),
    SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
    /** Tags of outbound links. Earnings can be filtered by these before a report contains them. */
    AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
  })
  .refine(({ BOOST_TEST_TOKEN: token, STRIPE_SECRET_KEY: key }) => token === undefined || isTestKey(key), {
    path: ['BOOST_TEST_TOKEN'],
    message: 'sells boosts for five dollars: it needs a test key of Stripe in STRIPE_SECRET_KEY',
  })
export type PaymentsEnvironment = z.output<typeof PaymentsEnvironment>

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')
