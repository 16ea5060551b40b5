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

/** Pitch fees in cents, which mails mention. A part of the prices of payments. */
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
  /** Number of partitions if this service creates the topic of the beacons; the same as in tracking. */
  BEACON_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(beaconReceived.partitions ?? DEFAULT_PARTITIONS),
  /** Address of identity, which knows the e-mail addresses of members. */
  IDENTITY_URL: z
    .url()
    .default('http://127.0.0.1:8083')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Address of catalog, which owns the boosted posts. */
  CATALOG_URL: z
    .url()
    .default('http://127.0.0.1:8082')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Address of tracking, which counts the events of ads. */
  TRACKING_URL: z
    .url()
    .default('http://127.0.0.1:8084')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Time-out of a request to one of these services, milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
  /** Goal of each plan in valid impressions, as JSON (decision 90). */
  PLAN_GOALS: jsonVariable(z.strictObject({ basic: Goal, premium: Goal, platinum: Goal })).default(PLAN_GOALS),
  /** Recipient of mails about pitches that wait for approval; without it none are sent. */
  PITCHES_EMAIL: EmailVariable.optional(),
  /** Period for which new pitches are collected into one mail. */
  PITCHES_GATHER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  /** Time without activity after which a pitch is listed as a drop-off. */
  DROPOFF_AFTER_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 365)
    .default(24),
  /** The prices of payments, as JSON. */
  PRICES: jsonVariable(PitchPrices).default({ pitch: { fee: 249_00, discounted: 186_75 } }),
  /** Token for boosts at the special price, for links in promo mails. The same as in payments. */
  BOOST_SPECIAL_TOKEN: z.string().min(8).optional(),
  /** How many days ahead boosts are sold. The same as in payments. */
  BOOST_DAYS_AHEAD: z.coerce.number().int().min(2).max(3660).default(365),
  /** User agent for following the links of pitches. */
  FETCH_USER_AGENT: z.string().default('RibbonryLinks/1.0'),
  /** Private hosts that may be requested, comma-separated; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
  /** Whether this process runs the maintenance jobs; one of several is enough. */
  UPKEEP: z.enum(['on', 'off']).default('on'),
  /** Age up to which the running creatives are served from memory, milliseconds. */
  RUNNING_CREATIVES_MS: z.coerce.number().int().min(0).max(3000).default(1000),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none by default. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type AdsEnvironment = z.output<typeof AdsEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape, ...EventLogEnvironment.shape })
