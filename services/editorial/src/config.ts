import type { AffiliateTags } from '@ribbonry/links'
import { mediaStoreVariables } from '@ribbonry/media'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  jsonVariable,
  RedisEnvironment,
  ServiceEnvironment,
} from '@ribbonry/service-kit'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'

const Rate = z.int().min(0).max(1_000_000)

/** The environment of the service. */
export const EditorialEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...LinkEnvironment.shape,
  ...mediaStoreVariables,
  PORT: ServiceEnvironment.shape.PORT.default(8085),
  /** Catalog makes gifts, and keeps the register of addresses below `/`. */
  CATALOG_URL: z
    .url()
    .default('http://127.0.0.1:8082')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Identity knows the addresses of members. */
  IDENTITY_URL: z
    .url()
    .default('http://127.0.0.1:8083')
    .transform((url) => url.replace(/\/+$/, '')),
  /** What approved work is worth: US cents for each product of the guide, as JSON (decision E22). */
  WRITER_RATES: jsonVariable(z.strictObject({ curation: Rate, writing: Rate, update: Rate })).default({
    curation: 200,
    writing: 400,
    update: 400,
  }),
  /** How long a guide may be publishing before it is picked up again, in milliseconds (E16). */
  PUBLISHING_OVERDUE_MS: z.coerce.number().int().min(1000).default(120_000),
  /** Timeout of a request to either, in milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(2000),
  /** User agent with which pages and pictures of shops are read. */
  FETCH_USER_AGENT: z.string().default('RibbonryLinks/1.0'),
  /** Private hosts that may be asked, comma-separated; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
  /** Argon2 hash of the password of the editorial setup; two, parted by a space, while it is changed. Staff alone without one. */
  EDITORIAL_SETUP_PASSWORD_HASH: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter((hash) => hash !== ''))
    .refine((hashes) => hashes.every((hash) => hash.startsWith('$argon2')), 'must be argon2 hashes ($argon2id$...)'),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. Its pictures go to the store that catalog serves from. */
export const DemoEnvironment = z.object({
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  WRITER_RATES: EditorialEnvironment.shape.WRITER_RATES,
  /** Where the demo's painted pictures are kept. */
  DEMO_PICTURES_DIR: z.string().default('.ribbonry/demo-pictures'),
})
export type EditorialDemoEnvironment = z.output<typeof DemoEnvironment>
