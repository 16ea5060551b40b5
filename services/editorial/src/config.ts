import type { AffiliateTags } from '@ribbonry/links'
import { mediaStoreVariables, readNamedSockets } from '@ribbonry/media'
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
  /** Address of catalog, which creates gifts and owns the register of addresses below `/`. */
  CATALOG_URL: z
    .url()
    .default('http://127.0.0.1:8082')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Address of identity, which knows the e-mail addresses of members. */
  IDENTITY_URL: z
    .url()
    .default('http://127.0.0.1:8083')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Pay for approved work: US cents for each product of the guide, as JSON (decision E22). */
  WRITER_RATES: jsonVariable(z.strictObject({ curation: Rate, writing: Rate, update: Rate })).default({
    curation: 200,
    writing: 400,
    update: 400,
  }),
  /** Time after which an unfinished publication is resumed, milliseconds (E16). */
  PUBLISHING_OVERDUE_MS: z.coerce.number().int().min(1000).default(120_000),
  /** Seconds between looks at guides of which something changed that they may need work for (E31). */
  GUIDE_NEEDS_EVERY_SECONDS: z.coerce.number().int().min(1).default(10),
  /** Time-out of a request to either, milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(2000),
  /** User agent for pages and pictures of shops. */
  FETCH_USER_AGENT: z.string().default('RibbonryLinks/1.0'),
  /** Private hosts that may be requested, comma-separated; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
  /**
   * Sockets that stand for names under `.example` and `.test` when links are checked or pasted, separated by commas:
   * `practice-shop.example=127.0.0.1:1090`; a name may begin with `*.`. They are asked as http.
   */
  LINK_CHECK_RESOLVE: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return readNamedSockets(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'must be names with sockets' })
        return z.NEVER
      }
    }),
  /** Whether links that are due are checked; those that staff ask for always are. */
  LINK_CHECKS: z.enum(['on', 'off']).default('on'),
  /** Time between two requests to one host when links are checked, milliseconds. */
  LINK_CHECK_GAP_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none by default. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
  /**
   * Argon2 hash of the password of the editorial setup; two, separated by a space, during a change. Without one, only staff have
   * access.
   */
  EDITORIAL_SETUP_PASSWORD_HASH: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter((hash) => hash !== ''))
    .refine((hashes) => hashes.every((hash) => hash.startsWith('$argon2')), 'must be argon2 hashes ($argon2id$...)'),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. It stores pictures where catalog serves them from. */
export const DemoEnvironment = z.object({
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  WRITER_RATES: EditorialEnvironment.shape.WRITER_RATES,
  /** Cache of the demo's painted pictures. */
  DEMO_PICTURES_DIR: z.string().default('.ribbonry/demo-pictures'),
})
export type EditorialDemoEnvironment = z.output<typeof DemoEnvironment>
