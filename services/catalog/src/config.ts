import type { AffiliateTags } from '@ribbonry/links'
import { mediaStoreVariables } from '@ribbonry/media'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  ExchangeRatesEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
} from '@ribbonry/service-kit'
import { z } from 'zod'
import { EtsyEnvironment } from './etsy/etsy.environment.ts'
import { FeedsEnvironment } from './feeds/feeds.environment.ts'

/** Ad slots of lists (`lists/ad-slots.ts`). */
const ListsEnvironment = z.object({
  NATIVE_AD_FIRST: z.coerce.number().int().min(1).default(6),
  NATIVE_AD_EVERY: z.coerce
    .number()
    .int()
    .min(0)
    .refine((every) => every !== 1, 'must leave room for gifts')
    .default(12),
})

const serviceUrl = (port: number) =>
  z
    .url()
    .default(`http://127.0.0.1:${port}`)
    .transform((url) => url.replace(/\/+$/, ''))

/** Editorial knows which gifts stand in guides, tracking counts clicks on unlisted content, and identity takes back rights. */
const NeighbourEnvironment = z.object({
  EDITORIAL_URL: serviceUrl(8085),
  IDENTITY_URL: serviceUrl(8083),
  TRACKING_URL: serviceUrl(8084),
  /** Timeout of a request to it, in milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
})

const SearchEnvironment = z.object({
  /** Concurrent searches in the database; one more than it has processors for them. */
  SEARCHES_AT_ONCE: z.coerce.number().int().min(1).default(3),
})

const StaffEnvironment = z.object({
  /** Ids of members, comma-separated, who may pitch gifts without a product link. */
  PITCH_WITHOUT_LINK: z
    .string()
    .regex(/^[\d\s,]*$/, 'must be ids, separated by commas')
    .default('')
    .transform((text) => text.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]))),
})

/** Environment of the service. */
export const CatalogEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  ...FeedsEnvironment.shape,
  ...EtsyEnvironment.shape,
  ...ExchangeRatesEnvironment.shape,
  ...ListsEnvironment.shape,
  ...SearchEnvironment.shape,
  ...NeighbourEnvironment.shape,
  ...StaffEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8082),
  /** Affiliate tags of outbound links (libs/links `AffiliateTags`), as JSON. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type CatalogEnvironment = z.output<typeof CatalogEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** What loading the demo reads. */
export const DemoEnvironment = z.object({
  ...DatabaseEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...RedisEnvironment.shape,
  ...mediaStoreVariables,
  ...ExchangeRatesEnvironment.shape,
  /** Painted pictures are kept here, so that a second load does not paint them again. */
  DEMO_PICTURES_DIR: z.string().default('.ribbonry/demo-pictures'),
})
export type DemoEnvironment = z.output<typeof DemoEnvironment>
