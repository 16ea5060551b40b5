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
import { DEFAULT_PRICES, PriceTable } from './prices/price-table.ts'

/** Keys of Stripe's live mode move real money. */
const isTestKey = (key: string | undefined): boolean => key?.startsWith('sk_test_') === true

/** Texts of a list that is parted by commas. */
const List = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** Who sells, as receipts say. */
const Seller = z.object({
  name: z.string().min(1).max(200),
  /** A line for each line break. */
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
    /** Address of ads, which is asked about discount tokens, and the time-out in milliseconds. */
    ADS_URL: z.url().default('http://127.0.0.1:8087'),
    NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
    /** All prices, as JSON. */
    PRICES: jsonVariable(PriceTable).default(DEFAULT_PRICES),
    /** How many days ahead boosts are sold. */
    BOOST_DAYS_AHEAD: z.coerce.number().int().min(2).max(3660).default(365),
    /** Secrets in the addresses of boosts at prices of their own. */
    BOOST_SPECIAL_TOKEN: z.string().min(8).optional(),
    BOOST_TEST_TOKEN: z.string().min(8).optional(),
    /** Stripe, or what stands in for it. Without a key no card is taken. */
    STRIPE_API_URL: z.url().default('https://api.stripe.com'),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Time-out of one request, milliseconds; a request is tried twice. */
    STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(20_000),
    /** Secrets that sign events, parted by commas: several while they are changed. */
    STRIPE_WEBHOOK_SECRET: List.default([]),
    /** PayPal, or what stands in for it. Without client and secret it is not offered. */
    PAYPAL_API_URL: z.url().default('https://api-m.paypal.com'),
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    /** Time-out of one request, milliseconds. */
    PAYPAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(20_000),
    /** PayPal's id of the webhook, which is part of what it signs. */
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    /** Hosts that certificates of PayPal may come from, with a port where it is not the usual one. */
    PAYPAL_CERT_HOSTS: List.default(['api.paypal.com', 'api-m.paypal.com']),
    /** Address of identity, which knows where receipts are mailed to. */
    IDENTITY_URL: z.url().default('http://127.0.0.1:8083'),
    /** Who is mailed that a payment is disputed; nobody without. */
    PAYMENTS_EMAIL: EmailVariable.optional(),
    /** Without it the seller of the demo, whose address is that of its mails. */
    RECEIPT_SELLER: jsonVariable(Seller).default(DEMO_SELLER),
    /** How long receipts are kept, years. */
    RECEIPT_YEARS: z.coerce.number().int().min(1).max(50).default(10),
    /** How long a payment may be pending before its provider is asked, milliseconds. */
    PENDING_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(5 * 60_000),
    SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
    /** Whose tags outbound links carry: earnings can be asked for by them before a report has come. */
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
