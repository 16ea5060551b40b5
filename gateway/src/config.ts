import { RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

const milliseconds = (fallback: number) => z.coerce.number().int().min(1).max(600_000).default(fallback)
const address = (port: number) =>
  z
    .url()
    .default(`http://127.0.0.1:${port}`)
    .transform((url) => url.replace(/\/+$/, ''))

/** What the gateway reads from its environment, beside what every process reads. */
export const GatewayEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...RedisEnvironment.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  WEB_URL: address(8081),
  CATALOG_URL: address(8082),
  IDENTITY_URL: address(8083),
  TRACKING_URL: address(8084),
  EDITORIAL_URL: address(8085),
  GIVEAWAYS_URL: address(8086),
  ADS_URL: address(8087),
  WISHLIST_URL: address(8088),
  NEWSLETTER_URL: address(8089),
  /** Longest wait for the first byte of an answer, for each upstream. */
  WEB_TIMEOUT_MS: milliseconds(10_000),
  CATALOG_TIMEOUT_MS: milliseconds(10_000),
  IDENTITY_TIMEOUT_MS: milliseconds(10_000),
  TRACKING_TIMEOUT_MS: milliseconds(15_000),
  EDITORIAL_TIMEOUT_MS: milliseconds(10_000),
  GIVEAWAYS_TIMEOUT_MS: milliseconds(10_000),
  ADS_TIMEOUT_MS: milliseconds(10_000),
  WISHLIST_TIMEOUT_MS: milliseconds(10_000),
  NEWSLETTER_TIMEOUT_MS: milliseconds(10_000),
  CONNECT_TIMEOUT_MS: milliseconds(1000),
  /** Longest wait for a free connection to an upstream. */
  QUEUE_TIMEOUT_MS: milliseconds(3000),
  /** A body's longest time, its fewest bytes a second, and how many of one address may be on their way. */
  BODY_TIMEOUT_MS: milliseconds(120_000),
  BODY_BYTES_PER_SECOND: z.coerce.number().int().min(1).default(1024),
  BODIES_PER_ADDRESS: z.coerce.number().int().min(1).default(32),
  /** Connections kept to each upstream at most. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Failures in a row after which an upstream is left alone, and for how long. */
  BREAKER_FAILURES: z.coerce.number().int().min(1).default(5),
  BREAKER_PAUSE_MS: milliseconds(2000),
  CACHE_MAX_MB: z.coerce.number().int().min(1).max(65_536).default(128),
  /** Header in which the edge in front of us names the visitor's country; none means every visitor is in the US. */
  EDGE_COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Pages of one address in a minute that the cache does not answer: a crawler reads some ten a second. */
  PAGE_READS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Where the site is opened beside SITE_URL, on a name that browsers know passkeys for. */
  PASSKEY_URL: z.url().optional(),
  /** Raises every rate limit: many visitors come from one address where the product itself is tested. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
  /** The captcha's public key: with it, pages may load the captcha. */
  CAPTCHA_SITE_KEY: z.string().length(40, 'must have 40 characters').optional(),
  /** Proxies in front of us that append to X-Forwarded-For; 0 means the peer is the visitor. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Time between "not ready" and the last accepted connection, for balancers to notice. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
})
export type GatewayConfig = z.output<typeof GatewayEnvironment>
