import { SERVICES, type ServiceName } from '@ribbonry/contracts'
import type { OnApplicationShutdown } from '@nestjs/common'
import type { GatewayConfig } from '../config.ts'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import { Upstream } from './upstream.ts'

export type UpstreamName = ServiceName | 'web'

/** All upstreams by name. */
export class Upstreams implements OnApplicationShutdown {
  readonly #byName: ReadonlyMap<UpstreamName, Upstream>

  constructor(config: GatewayConfig, metrics: EdgeMetrics) {
    const names: readonly UpstreamName[] = ['web', ...SERVICES]
    this.#byName = new Map(names.map((name) => [name, new Upstream(optionsOf(name, config), metrics)]))
  }

  get(name: UpstreamName): Upstream {
    const upstream = this.#byName.get(name)
    if (upstream === undefined) throw new Error(`There is no upstream ${name}`)
    return upstream
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#byName.values()].map((upstream) => upstream.close()))
  }
}

function optionsOf(name: UpstreamName, config: GatewayConfig) {
  const upper = name.toUpperCase() as Uppercase<UpstreamName>
  return {
    name,
    url: config[`${upper}_URL`],
    timeoutMs: config[`${upper}_TIMEOUT_MS`],
    queueMs: config.QUEUE_TIMEOUT_MS,
    connections: config.UPSTREAM_CONNECTIONS,
    connectTimeoutMs: config.CONNECT_TIMEOUT_MS,
    breaker: { failures: config.BREAKER_FAILURES, pauseMs: config.BREAKER_PAUSE_MS },
    traces: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  }
}
