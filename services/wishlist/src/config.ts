import type { AffiliateTags } from '@ribbonry/links'
import { AffiliateEnvironment, DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

const serviceUrl = (port: number) => z.url().default(`http://127.0.0.1:${port}`).transform((url) => url.replace(/\/+$/, ''))

/** What wishlist reads from its environment. */
export const WishlistEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8088),
  /** Where ads tells of one ad, and where identity tells who gets a mail. */
  ADS_URL: serviceUrl(8087),
  IDENTITY_URL: serviceUrl(8083),
  /** Longest wait for either. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
  /** Whether this process counts saves, computes recommendations and hands over mails; one of several is enough. */
  UPKEEP: z.enum(['on', 'off']).default('on'),
  /** Whose tags outbound links carry (libs/links `AffiliateTags`), as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type WishlistEnvironment = z.output<typeof WishlistEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** What loading the demo reads. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
