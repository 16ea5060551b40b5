import { Inject, Injectable } from '@nestjs/common'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { IngestProgress } from './ingest-progress.ts'
import type { InsertedBatch } from './partition-ingester.ts'

/** Prometheus metrics of ingestion. */
@Injectable()
export class IngestMetrics {
  readonly #rows: Counter
  readonly #batches: Counter
  readonly #unreadable: Counter
  readonly #failures: Counter
  readonly #delay: Histogram

  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(IngestProgress) private readonly progress: IngestProgress,
  ) {
    const registers = [registry]
    this.#rows = new Counter({ name: 'tracking_ingested_rows_total', help: 'Events written to ClickHouse', registers })
    this.#batches = new Counter({ name: 'tracking_ingested_batches_total', help: 'Inserts into ClickHouse', registers })
    this.#unreadable = new Counter({
      name: 'tracking_unreadable_messages_total',
      help: 'Messages put aside as dead letters',
      registers,
    })
    this.#failures = new Counter({
      name: 'tracking_ingest_failures_total',
      help: 'Attempts at a batch that failed and are repeated',
      registers,
    })
    this.#delay = new Histogram({
      name: 'tracking_ingest_delay_seconds',
      help: 'Time from a beacon to its rows in ClickHouse',
      buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 5, 30, 300],
      registers,
    })
    const lag: Gauge = new Gauge({
      name: 'tracking_ingest_lag_messages',
      help: 'Messages in the event log that are not counted yet; -1 while the log does not answer',
      registers,
      collect: async () => lag.set((await progress.lag()) ?? -1),
    })
  }

  recordBatch({ rows, messages }: InsertedBatch, now: number): void {
    this.#rows.inc(rows)
    this.#batches.inc()
    let slowest = 0
    for (const { beacon } of messages) {
      if (beacon === undefined) this.#unreadable.inc()
      else {
        slowest = Math.max(slowest, now - beacon.at)
        this.#delay.observe(Math.max(0, now - beacon.at) / 1000)
      }
    }
    this.progress.recordDelay(slowest)
  }

  recordFailure(): void {
    this.#failures.inc()
  }
}
