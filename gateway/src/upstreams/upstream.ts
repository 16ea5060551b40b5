import { Breaker, type BreakerRule } from '@ribbonry/service-kit'
import { Pool } from 'undici'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import { traced } from './traced-request.ts'
import { UpstreamExchange } from './upstream-exchange.ts'
import { UpstreamFailure } from './upstream-failure.ts'
import type { Receiver, Transfer, UpstreamRequest } from './upstream-request.ts'

export interface UpstreamOptions {
  readonly name: string
  readonly url: string
  readonly connections: number
  readonly connectTimeoutMs: number
  readonly timeoutMs: number
  /** Maximum wait for a connection. */
  readonly queueMs: number
  readonly breaker: BreakerRule
  /** Whether each request gets a span. */
  readonly traces: boolean
}

/** One process behind the gateway with its connections, time-outs, breaker and metrics. */
export class Upstream {
  readonly name: string
  readonly pool: Pool
  readonly breaker: Breaker

  constructor(
    private readonly options: UpstreamOptions,
    readonly metrics: EdgeMetrics,
  ) {
    this.name = options.name
    this.breaker = new Breaker(options.breaker)
    this.pool = new Pool(options.url, {
      connections: options.connections,
      pipelining: 1,
      connect: { timeout: options.connectTimeoutMs },
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
    })
    metrics.watch(this)
  }

  get queueMs(): number {
    return this.options.queueMs
  }

  /** Sends a request. The receiver is notified of every outcome, before or after this call returns. */
  send(request: UpstreamRequest, receiver: Receiver): Transfer {
    if (!this.options.traces) return this.#send(request, receiver)
    const span = traced(this.name, request, receiver)
    return this.#send(span.request, span.receiver)
  }

  #send(request: UpstreamRequest, receiver: Receiver): Transfer {
    const exchange = new UpstreamExchange(this, request, receiver)
    if (this.breaker.tryAcquire()) return exchange.start()
    receiver.fail(new UpstreamFailure('left-alone'))
    return exchange
  }

  answered(status: number, seconds: number): void {
    this.breaker.succeed()
    this.metrics.answered(this.name, status, seconds)
  }

  failed(): void {
    this.breaker.fail()
    this.metrics.failed(this.name)
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}
