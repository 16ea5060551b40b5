import type { Breaker } from '@ribbonry/service-kit'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export const CACHE_RESULTS = ['hit', 'stale', 'miss', 'coalesced', 'passed'] as const
export type CacheResult = (typeof CACHE_RESULTS)[number]

interface WatchedUpstream {
  readonly name: string
  readonly breaker: Breaker
}

const BREAKER_VALUE = { closed: 0, 'half-open': 1, open: 2 } as const
const UPSTREAM_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The gateway's metrics. Values of the hot path are plain numbers that are read on scrape. */
export class EdgeMetrics {
  readonly cache: Record<CacheResult, number> = { hit: 0, stale: 0, miss: 0, coalesced: 0, passed: 0 }
  /** Set by the cache. */
  readonly cacheBytes: { read: () => number } = { read: () => 0 }
  readonly #watched: WatchedUpstream[] = []
  readonly #seconds = new Histogram({
    name: 'gateway_upstream_seconds',
    help: 'Time to the head of an upstream answer',
    labelNames: ['upstream', 'status'],
    buckets: UPSTREAM_SECONDS,
    registers: [],
  })
  readonly #failures = counter('gateway_upstream_failures_total', 'Requests an upstream did not answer', 'upstream')
  readonly #limited = counter('gateway_rate_limited_total', 'Calls refused by rate limit', 'call')
  readonly #refused = counter('gateway_refused_total', 'Requests the gateway refused itself', 'code')

  constructor(registry: Registry) {
    registry.registerMetric(cacheRequests(this.cache))
    registry.registerMetric(cacheSize(this.cacheBytes))
    registry.registerMetric(breakerStates(this.#watched))
    registry.registerMetric(this.#seconds)
    registry.registerMetric(this.#failures)
    registry.registerMetric(this.#limited)
    registry.registerMetric(this.#refused)
  }

  watch(upstream: WatchedUpstream): void {
    this.#watched.push(upstream)
  }

  answered(upstream: string, status: number, seconds: number): void {
    this.#seconds.observe({ upstream, status }, seconds)
  }

  failed(upstream: string): void {
    this.#failures.inc({ upstream })
  }

  limited(call: string): void {
    this.#limited.inc({ call })
  }

  refused(code: string): void {
    this.#refused.inc({ code })
  }
}

function counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
  return new Counter({ name, help, labelNames: [label], registers: [] })
}

function cacheRequests(counts: Readonly<Record<CacheResult, number>>): Counter<'result'> {
  return new Counter({
    name: 'gateway_cache_requests_total',
    help: 'Reads by what the cache had for them',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset()
      for (const result of CACHE_RESULTS) this.inc({ result }, counts[result])
    },
  })
}

function cacheSize(bytes: { readonly read: () => number }): Gauge {
  return new Gauge({
    name: 'gateway_cache_bytes',
    help: 'Bytes the cache accounts for',
    registers: [],
    collect() {
      this.set(bytes.read())
    },
  })
}

function breakerStates(watched: readonly WatchedUpstream[]): Gauge<'upstream'> {
  return new Gauge({
    name: 'gateway_breaker_state',
    help: '0 closed, 1 half-open, 2 open',
    labelNames: ['upstream'],
    registers: [],
    collect() {
      for (const { name, breaker } of watched) this.set({ upstream: name }, BREAKER_VALUE[breaker.state])
    },
  })
}
