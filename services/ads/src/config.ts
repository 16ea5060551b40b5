import { beaconReceived, DEFAULT_PARTITIONS, PLAN_GOALS } from '@ribbonry/contracts'
import type { AffiliateTags } from '@ribbonry/links'
import { mediaStoreVariables } from '@ribbonry/media'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  jsonVariable,
  RedisEnvironment,
  ServiceEnvironment,
  EmailVariable,
} from '@ribbonry/service-kit'
import { CaptchaEnvironment } from '@ribbonry/service-kit/captcha'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'

const Goal = z.int().min(1)

const Cents = z.int().min(1)

/** What the fee of a pitch costs, in cents: a part of the prices of payments, which mails name. */
const PitchPrices = z.object({ pitch: z.object({ fee: Cents, discounted: Cents }) })

/** The environment of the service. */
export const AdsEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...LinkEnvironment.shape,
  ...mediaStoreVariables,
  ...CaptchaEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8087),
  /** Partitions of the beacons' topic where this service creates it; the same as in tracking. */
  BEACON_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(beaconReceived.partitions ?? DEFAULT_PARTITIONS),
  /** Identity knows the addresses of members. */
  IDENTITY_URL: z
    .url()
    .default('http://127.0.0.1:8083')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Catalog has the posts that are boosted. */
  CATALOG_URL: z
    .url()
    .default('http://127.0.0.1:8082')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Tracking counts the events of ads. */
  TRACKING_URL: z
    .url()
    .default('http://127.0.0.1:8084')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Timeout of a request to one of them, in milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
  /** Valid impressions that each plan aims at, as JSON (decision 90). */
  PLAN_GOALS: jsonVariable(z.strictObject({ basic: Goal, premium: Goal, platinum: Goal })).default(PLAN_GOALS),
  /** Who is mailed that pitches wait for approval; without one, nobody is. */
  PITCHES_EMAIL: EmailVariable.optional(),
  /** How long new pitches are gathered into one mail. */
  PITCHES_GATHER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  /** How long a pitch is left alone before it is on the list of drop-offs. */
  DROPOFF_AFTER_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 365)
    .default(24),
  /** The prices of payments, as JSON. */
  PRICES: jsonVariable(PitchPrices).default({ pitch: { fee: 249_00, discounted: 186_75 } }),
  /** Buys a boost at the special price: in links of mails to makers where staff say so. The same as in payments. */
  BOOST_SPECIAL_TOKEN: z.string().min(8).optional(),
  /** How many days ahead boosts are sold. The same as in payments. */
  BOOST_DAYS_AHEAD: z.coerce.number().int().min(2).max(3660).default(365),
  /** User agent for following the links of pitches. */
  FETCH_USER_AGENT: z.string().default('RibbonryLinks/1.0'),
  /** Private hosts that may be asked, comma-separated; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
  /** Whether this process runs the maintenance jobs; one of several is enough. */
  UPKEEP: z.enum(['on', 'off']).default('on'),
  /** How long the running creatives are served from memory, in milliseconds. */
  RUNNING_CREATIVES_MS: z.coerce.number().int().min(0).max(3000).default(1000),
  /** Affiliate tags of outbound links (libs/links `AffiliateTags`), as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type AdsEnvironment = z.output<typeof AdsEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape, ...EventLogEnvironment.shape })
