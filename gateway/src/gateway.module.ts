import { calls } from '@ribbonry/contracts'
import { Health, IdentitySigner, KitModule, LOGGER, SessionStore } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, type DynamicModule, Module, type Provider } from '@nestjs/common'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { setTimeout as delay } from 'node:timers/promises'
import { AnswerCache } from './cache/answer-cache.ts'
import { CachedReads } from './cache/cached-reads.ts'
import { Fills } from './cache/fills.ts'
import { Purges } from './cache/purges.ts'
import type { GatewayConfig } from './config.ts'
import { apiDocuments } from './docs/api-viewer.ts'
import { AccessLog } from './edge/access-log.ts'
import { Edge } from './edge/edge.ts'
import { LiveCalls } from './edge/live-calls.ts'
import { EdgeMetrics } from './metrics/edge-metrics.ts'
import { BodiesInFlight } from './protection/bodies-in-flight.ts'
import { originsOf } from './protection/cross-site.ts'
import { PageReads } from './protection/page-reads.ts'
import { RateLimits } from './protection/rate-limits.ts'
import { securityHeaders } from './protection/security-headers.ts'
import { Refusals, type SecurityHeaders } from './refusals/refusals.ts'
import { Targets } from './routing/targets.ts'
import { Identities } from './sessions/identities.ts'
import { Upstreams } from './upstreams/upstreams.ts'
import { AddressHash } from './visitors/client-address.ts'

const MEGABYTE = 1024 * 1024
const everyCall = Object.values(calls)

/** Waits between "not ready" and the end, so that balancers stop sending first. */
class Drain implements BeforeApplicationShutdown {
  constructor(private readonly milliseconds: number) {}

  async beforeApplicationShutdown(): Promise<void> {
    if (this.milliseconds > 0) await delay(this.milliseconds)
  }
}

/** What the edge is made of. Nest builds it and ends it; requests never pass through Nest. */
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
  const addresses = new AddressHash(config.IDENTITY_SECRET, config.TRUSTED_PROXIES)
  const security = securityHeaders(config.SITE_URL, config.CAPTCHA_SITE_KEY !== undefined)
  return [
    { provide: EdgeMetrics, useFactory: (registry: Registry) => new EdgeMetrics(registry), inject: [Registry] },
    { provide: AccessLog, useFactory: (logger: Logger) => new AccessLog(logger), inject: [LOGGER] },
    { provide: Refusals, useFactory: (metrics: EdgeMetrics) => new Refusals(security, metrics), inject: [EdgeMetrics] },
    { provide: Upstreams, useFactory: (metrics: EdgeMetrics) => new Upstreams(config, metrics), inject: [EdgeMetrics] },
    ...cacheProviders(config, security, addresses),
    ...liveProviders(config, security, addresses),
    { provide: Targets, useFactory: async () => new Targets(everyCall, await apiDocuments(security)) },
    {
      provide: Edge,
      useFactory: (targets: Targets, reads: CachedReads, live: LiveCalls, refusals: Refusals, health: Health) =>
        new Edge({ targets, reads, live, refusals, health, security }),
      inject: [Targets, CachedReads, LiveCalls, Refusals, Health],
    },
    { provide: Drain, useFactory: () => new Drain(config.SHUTDOWN_DELAY_MS) },
  ]
}

/** What answers from the cache. */
function cacheProviders(config: GatewayConfig, security: SecurityHeaders, addresses: AddressHash): Provider[] {
  const secureCookies = config.SITE_URL.startsWith('https:')
  const options = { countryHeader: config.EDGE_COUNTRY_HEADER, secureCookies, security }
  const pageReads = new PageReads(config.PAGE_READS_PER_MINUTE * config.RATE_LIMIT_FACTOR)
  return [
    {
      provide: AnswerCache,
      useFactory: (metrics: EdgeMetrics) => new AnswerCache(config.CACHE_MAX_MB * MEGABYTE, metrics),
      inject: [EdgeMetrics],
    },
    { provide: Fills, useFactory: (cache: AnswerCache) => new Fills(cache, security), inject: [AnswerCache] },
    {
      provide: Purges,
      useFactory: (cache: AnswerCache, fills: Fills) => new Purges(config.REDIS_URL, cache, fills),
      inject: [AnswerCache, Fills],
    },
    {
      provide: CachedReads,
      useFactory: (cache: AnswerCache, fills: Fills, upstreams: Upstreams, ...doors: DoorParts) => {
        const [refusals, metrics, log] = doors
        return new CachedReads({ cache, fills, upstreams, refusals, metrics, log, pageReads, addresses }, options)
      },
      inject: [AnswerCache, Fills, Upstreams, Refusals, EdgeMetrics, AccessLog],
    },
  ]
}

type DoorParts = readonly [refusals: Refusals, metrics: EdgeMetrics, log: AccessLog]

/** What answers one visitor alone. */
function liveProviders(config: GatewayConfig, security: SecurityHeaders, addresses: AddressHash): Provider[] {
  const body = { slowest: config.BODY_BYTES_PER_SECOND, wholeMs: config.BODY_TIMEOUT_MS }
  const options = { origins: originsOf([config.SITE_URL, config.PASSKEY_URL]), countryHeader: config.EDGE_COUNTRY_HEADER, security, body }
  const bodies = new BodiesInFlight(config.BODIES_PER_ADDRESS)
  return [
    { provide: RateLimits, useFactory: (redis: Redis) => new RateLimits(redis, everyCall, config.RATE_LIMIT_FACTOR), inject: [Redis] },
    {
      provide: Identities,
      useFactory: (redis: Redis, sessions: SessionStore, signer: IdentitySigner) => new Identities(redis, sessions, signer),
      inject: [Redis, SessionStore, IdentitySigner],
    },
    {
      provide: LiveCalls,
      useFactory: (upstreams: Upstreams, identities: Identities, limits: RateLimits, ...doors: DoorParts) => {
        const [refusals, metrics, log] = doors
        return new LiveCalls({ upstreams, identities, limits, bodies, addresses, refusals, metrics, log }, options)
      },
      inject: [Upstreams, Identities, RateLimits, Refusals, EdgeMetrics, AccessLog],
    },
  ]
}
