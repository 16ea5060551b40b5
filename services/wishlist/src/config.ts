import type { AffiliateTags } from '@ribbonry/links'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
} from '@ribbonry/service-kit'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'

const serviceUrl = (port: number) =>
  z
    .url()
    .default(`http://127.0.0.1:${port}`)
    .transform((url) => url.replace(/\/+$/, ''))

/** Environment of the service. */
export const WishlistEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...LinkEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8088),
  /** Addresses of ads (snapshots of saved ads) and identity (recipients of mails). */
  ADS_URL: serviceUrl(8087),
  IDENTITY_URL: serviceUrl(8083),
  /** Time-out of a request to either, milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
  /** Whether this process runs the maintenance jobs; one of several is enough. */
  UPKEEP: z.enum(['on', 'off']).default('on'),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none by default. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type WishlistEnvironment = z.output<typeof WishlistEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** Environment of the demo loader. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
