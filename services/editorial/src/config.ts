import type { AffiliateTags } from '@ribbonry/links'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
} from '@ribbonry/service-kit'
import { z } from 'zod'

/** The environment of the service. */
export const EditorialEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8085),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. Its pictures go to the store that catalog serves from. */
export const DemoEnvironment = z.object({
  ...DatabaseEnvironment.shape,
  MEDIA_DIR: z.string().default('.ribbonry/media'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where the demo's painted pictures are kept. */
  DEMO_PICTURES_DIR: z.string().default('.ribbonry/demo-pictures'),
})
