import { calls } from '@ribbonry/contracts'
import { Health, IdentitySigner, KitModule, LOGGER, SessionStore } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, type DynamicModule, Module, type Provider } from '@nestjs/common'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { hkdfSync } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AnswerCache } from './cache/answer-cache.ts'
import { CachedReads } from './cache/cached-reads.ts'
import { CacheFills } from './cache/cache-fills.ts'
import { PurgeSubscriber } from './cache/purge-subscriber.ts'
import type { GatewayConfig } from './config.ts'
import { apiDocuments } from './docs/api-viewer.ts'
import { AccessLog } from './edge/access-log.ts'
import { Edge } from './edge/edge.ts'
import { UncachedCalls } from './edge/uncached-calls.ts'
import { EdgeMetrics } from './metrics/edge-metrics.ts'
import { BodiesInFlight } from './protection/bodies-in-flight.ts'
import { allowedOrigins } from './protection/cross-site.ts'
import { PageReadLimit } from './protection/page-read-limit.ts'
import { RateLimits } from './protection/rate-limits.ts'
import { securityHeaders } from './protection/security-headers.ts'
import { Refusals, type SecurityHeaders } from './refusals/refusals.ts'
import { RequestRouter } from './routing/request-router.ts'
import { IdentityResolver } from './sessions/identity-resolver.ts'
import { Upstreams } from './upstreams/upstreams.ts'
import { AddressHash } from './visitors/client-address.ts'
import type { CountrySource } from './visitors/visitor.ts'

const MEGABYTE = 1024 * 1024
const everyCall = Object.values(calls)

/** Waits between "not ready" and the end, so that load balancers stop sending. */
class ShutdownDrain implements BeforeApplicationShutdown {
  constructor(private readonly milliseconds: number) {}

  async beforeApplicationShutdown(): Promise<void> {
    if (this.milliseconds > 0) await delay(this.milliseconds)
  }
}

/** Providers of the edge. Nest creates and closes them; requests do not pass through Nest. */
@Module({})
export class GatewayModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [KitModule.register({ name: 'gateway', config, needsRedis: false })],
      providers: providers(config),
    }
  }
}

function providers(config: GatewayConfig): Provider[] {
  const addresses = new AddressHash(addressKeyOf(config), config.TRUSTED_PROXIES)
  const security = securityHeaders(config.SITE_URL, {
    captcha: config.CAPTCHA_SITE_KEY !== undefined,
    pictures: config.PICTURE_ORIGINS,
  })
  return [
    { provide: EdgeMetrics, useFactory: (registry: Registry) => new EdgeMetrics(registry), inject: [Registry] },
    { provide: AccessLog, useFactory: (logger: Logger) => new AccessLog(logger), inject: [LOGGER] },
    { provide: Refusals, useFactory: (metrics: EdgeMetrics) => new Refusals(security, metrics), inject: [EdgeMetrics] },
    { provide: Upstreams, useFactory: (metrics: EdgeMetrics) => new Upstreams(config, metrics), inject: [EdgeMetrics] },
    ...cacheProviders(config, security, addresses),
    ...liveProviders(config, security, addresses),
    { provide: RequestRouter, useFactory: async () => new RequestRouter(everyCall, await apiDocuments(security)) },
    {
      provide: Edge,
      useFactory: (targets: RequestRouter, reads: CachedReads, live: UncachedCalls, refusals: Refusals, health: Health) =>
        new Edge({ targets, reads, live, refusals, health, security }),
      inject: [RequestRouter, CachedReads, UncachedCalls, Refusals, Health],
    },
    { provide: ShutdownDrain, useFactory: () => new ShutdownDrain(config.SHUTDOWN_DELAY_MS) },
  ]
}

/** Providers that answer from the cache. */
function cacheProviders(config: GatewayConfig, security: SecurityHeaders, addresses: AddressHash): Provider[] {
  const secureCookies = config.SITE_URL.startsWith('https:')
  const options = { countries: countriesOf(config), secureCookies, security }
  const pageReads = new PageReadLimit(config.PAGE_READS_PER_MINUTE * config.RATE_LIMIT_FACTOR)
  return [
    {
      provide: AnswerCache,
      useFactory: (metrics: EdgeMetrics) => new AnswerCache(config.CACHE_MAX_MB * MEGABYTE, metrics),
      inject: [EdgeMetrics],
    },
    { provide: CacheFills, useFactory: (cache: AnswerCache) => new CacheFills(cache, security), inject: [AnswerCache] },
    {
      provide: PurgeSubscriber,
      useFactory: (redis: Redis, cache: AnswerCache, fills: CacheFills) => new PurgeSubscriber(redis, cache, fills),
      inject: [Redis, AnswerCache, CacheFills],
    },
    {
      provide: CachedReads,
      useFactory: (cache: AnswerCache, fills: CacheFills, upstreams: Upstreams, ...doors: EdgeDependencies) => {
        const [refusals, metrics, log] = doors
        return new CachedReads({ cache, fills, upstreams, refusals, metrics, log, pageReads, addresses }, options)
      },
      inject: [AnswerCache, CacheFills, Upstreams, Refusals, EdgeMetrics, AccessLog],
    },
  ]
}

type EdgeDependencies = readonly [refusals: Refusals, metrics: EdgeMetrics, log: AccessLog]

/** Providers that answer one visitor only. */
function liveProviders(config: GatewayConfig, security: SecurityHeaders, addresses: AddressHash): Provider[] {
  const body = { slowest: config.BODY_BYTES_PER_SECOND, wholeMs: config.BODY_TIMEOUT_MS }
  const options = {
    origins: allowedOrigins([config.SITE_URL, config.PASSKEY_URL]),
    countries: countriesOf(config),
    security,
    body,
  }
  const bodies = new BodiesInFlight(config.BODIES_PER_ADDRESS)
  return [
    {
      provide: RateLimits,
      useFactory: (redis: Redis) => new RateLimits(redis, everyCall, config.RATE_LIMIT_FACTOR),
      inject: [Redis],
    },
    {
      provide: IdentityResolver,
      useFactory: (redis: Redis, sessions: SessionStore, signer: IdentitySigner) => new IdentityResolver(redis, sessions, signer),
      inject: [Redis, SessionStore, IdentitySigner],
    },
    {
      provide: UncachedCalls,
      useFactory: (upstreams: Upstreams, identities: IdentityResolver, limits: RateLimits, ...doors: EdgeDependencies) => {
        const [refusals, metrics, log] = doors
        return new UncachedCalls({ upstreams, identities, limits, bodies, addresses, refusals, metrics, log }, options)
      },
      inject: [Upstreams, IdentityResolver, RateLimits, Refusals, EdgeMetrics, AccessLog],
    },
  ]
}

/** A key of its own, shared by all gateways, as the key that it is derived from. */
function addressKeyOf({ IDENTITY_KEY }: GatewayConfig): string {
  return Buffer.from(hkdfSync('sha256', IDENTITY_KEY, '', 'addresses of visitors', 32)).toString('base64url')
}

function countriesOf({ EDGE_COUNTRY_HEADER: header, VISITOR_COUNTRY: fallback }: GatewayConfig): CountrySource {
  return { header, fallback }
}
