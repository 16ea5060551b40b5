import { RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

const milliseconds = (fallback: number) => z.coerce.number().int().min(1).max(600_000).default(fallback)
const address = (port: number) =>
  z
    .url()
    .default(`http://127.0.0.1:${port}`)
    .transform((url) => url.replace(/\/+$/, ''))

/** Environment variables of the gateway, beside those that every process reads. */
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
  PAYMENTS_URL: address(8090),
  /** Time-out to the first byte of an answer, per upstream. */
  WEB_TIMEOUT_MS: milliseconds(10_000),
  CATALOG_TIMEOUT_MS: milliseconds(10_000),
  IDENTITY_TIMEOUT_MS: milliseconds(10_000),
  TRACKING_TIMEOUT_MS: milliseconds(15_000),
  EDITORIAL_TIMEOUT_MS: milliseconds(10_000),
  GIVEAWAYS_TIMEOUT_MS: milliseconds(10_000),
  ADS_TIMEOUT_MS: milliseconds(10_000),
  WISHLIST_TIMEOUT_MS: milliseconds(10_000),
  NEWSLETTER_TIMEOUT_MS: milliseconds(10_000),
  /** A provider may take its time. */
  PAYMENTS_TIMEOUT_MS: milliseconds(60_000),
  CONNECT_TIMEOUT_MS: milliseconds(1000),
  /** Time-out for a free connection to an upstream. */
  QUEUE_TIMEOUT_MS: milliseconds(3000),
  /** A body's maximum duration, its minimum rate in bytes per second, and the concurrent bodies of one address. */
  BODY_TIMEOUT_MS: milliseconds(120_000),
  BODY_BYTES_PER_SECOND: z.coerce.number().int().min(1).default(1024),
  BODIES_PER_ADDRESS: z.coerce.number().int().min(1).default(32),
  /** Maximum connections per upstream. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Consecutive failures that open the breaker, and how long it stays open. */
  BREAKER_FAILURES: z.coerce.number().int().min(1).default(5),
  BREAKER_PAUSE_MS: milliseconds(2000),
  CACHE_MAX_MB: z.coerce.number().int().min(1).max(65_536).default(128),
  /** Header in which the edge in front sets the visitor's country. Without it every visitor counts as in the US. */
  EDGE_COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Country of visitors whom the edge names none for, to see the site as from there. */
  VISITOR_COUNTRY: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'must be a code of two letters')
    .optional(),
  /** Uncached pages per address and minute. A crawler reads about ten per second. */
  PAGE_READS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Address of the site beside SITE_URL, on a domain for which browsers have passkeys. */
  PASSKEY_URL: z.url().optional(),
  /** Multiplies every rate limit, for tests that send many visitors from one address. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
  /** Origins beside https from which pages may show pictures, comma-separated: a simulator on this machine. */
  PICTURE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.string().regex(/^http:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be origins, such as http://127.0.0.1:8097'))),
  /** Public key of the captcha. With it the CSP of pages allows the captcha. */
  CAPTCHA_SITE_KEY: z.string().length(40, 'must have 40 characters').optional(),
  /** Proxies in front that append to X-Forwarded-For; with 0 the peer's address is the visitor's. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Time between "not ready" and the last accepted connection, so that load balancers notice. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
})
export type GatewayConfig = z.output<typeof GatewayEnvironment>
