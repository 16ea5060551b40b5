import type { AffiliateTags } from '@ribbonry/links'
import {
  AffiliateEnvironment, DatabaseEnvironment, EventLogEnvironment, jsonVariable, RedisEnvironment, ServiceEnvironment,
} from '@ribbonry/service-kit'
import { z } from 'zod'
import { FeedsEnvironment } from './feeds/feeds.environment.ts'
import { DEFAULT_RATES } from './prices/default-rates.ts'

/** Where pictures are kept: a folder, or an S3 bucket when one is named. */
const PictureStoreEnvironment = z.object({
  MEDIA_DIR: z.string().default('.ribbonry/media'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

const PricesEnvironment = z.object({
  /** What one unit of each currency is worth in US dollars, as JSON, beside the built-in table. */
  CURRENCY_RATES: jsonVariable(z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()))
    .default({})
    .transform((rates) => ({ ...DEFAULT_RATES, ...rates })),
})

/** Which places of lists are kept for ads (`lists/ad-places.ts`). */
const ListsEnvironment = z.object({
  NATIVE_AD_FIRST: z.coerce.number().int().min(1).default(6),
  NATIVE_AD_EVERY: z.coerce.number().int().min(0).refine((every) => every !== 1, 'must leave room for gifts').default(12),
})

const SearchEnvironment = z.object({
  /** Searches that are under way in the database at a time; one more than it has processors for them. */
  SEARCHES_AT_ONCE: z.coerce.number().int().min(1).default(3),
})

/** How many ratings of what height stand beside those that were given, so that one rating alone says little. */
const RatingsEnvironment = z.object({
  RATING_PRIOR_MEAN: z.coerce.number().min(1).max(5).default(3.5),
  RATING_PRIOR_WEIGHT: z.coerce.number().min(0).max(1000).default(4),
})

/** What the catalogue reads from its environment. */
export const CatalogEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...PictureStoreEnvironment.shape,
  ...FeedsEnvironment.shape,
  ...PricesEnvironment.shape,
  ...ListsEnvironment.shape,
  ...RatingsEnvironment.shape,
  ...SearchEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8082),
  /** Whose tags outbound links carry (libs/links `AffiliateTags`), as JSON; none when absent. */
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
  ...PictureStoreEnvironment.shape,
  ...PricesEnvironment.shape,
  /** Painted pictures are kept here, so that a second load does not paint them again. */
  DEMO_PICTURES_DIR: z.string().default('.ribbonry/demo-pictures'),
})
export type DemoEnvironment = z.output<typeof DemoEnvironment>
