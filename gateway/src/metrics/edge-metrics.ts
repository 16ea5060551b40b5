import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Breaker } from '../upstreams/breaker.ts'

export const CACHE_RESULTS = ['hit', 'stale', 'miss', 'coalesced', 'passed'] as const
export type CacheResult = (typeof CACHE_RESULTS)[number]

const BREAKER_VALUE = { closed: 0, 'half-open': 1, open: 2 } as const

/** The gateway's figures. What happens on every cached answer is counted in plain numbers and read when asked. */
export class EdgeMetrics {
  readonly cache: Record<CacheResult, number> = { hit: 0, stale: 0, miss: 0, coalesced: 0, passed: 0 }
  readonly #seconds: Histogram
  readonly #failures: Counter
  readonly #breakers: Gauge
  readonly #limited: Counter
  readonly #refused: Counter
  readonly #watched: { readonly name: string; readonly breaker: Breaker }[] = []

  constructor(registry: Registry) {
    const registers = [registry]
    const { cache, cacheBytes } = this
    new Counter({
      name: 'gateway_cache_requests_total',
      help: 'Reads by what the cache had for them',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset()
        for (const result of CACHE_RESULTS) this.inc({ result }, cache[result])
      },
    })
    new Gauge({ name: 'gateway_cache_bytes', help: 'Bytes the cache accounts for', registers, collect() { this.set(cacheBytes.read()) } })
    this.#seconds = new Histogram({
      name: 'gateway_upstream_seconds',
      help: 'Time to the head of an upstream answer',
      labelNames: ['upstream', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#failures = new Counter({ name: 'gateway_upstream_failures_total', help: 'Requests an upstream did not answer', labelNames: ['upstream'], registers })
    this.#limited = new Counter({ name: 'gateway_rate_limited_total', help: 'Calls refused by rate limit', labelNames: ['call'], registers })
    this.#refused = new Counter({ name: 'gateway_refused_total', help: 'Requests the gateway refused itself', labelNames: ['code'], registers })
    const watched = this.#watched
    this.#breakers = new Gauge({
      name: 'gateway_breaker_state',
      help: '0 closed, 1 half-open, 2 open',
      labelNames: ['upstream'],
      registers,
      collect() {
        for (const { name, breaker } of watched) this.set({ upstream: name }, BREAKER_VALUE[breaker.state])
      },
    })
  }

  /** Set by the cache, which knows. */
  readonly cacheBytes: { read: () => number } = { read: () => 0 }

  watch(upstream: { readonly name: string; readonly breaker: Breaker }): void {
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
