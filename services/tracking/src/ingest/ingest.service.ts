import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, Health, LOGGER, type Logger } from '@ribbonry/service-kit'
import { openClickHouse, type ClickHouse } from '../clickhouse/click-house.ts'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { BatchCounter } from './batch-counter.ts'
import { ClaimsRepository } from './claims/claims.repository.ts'
import { EventTable } from './claims/event-table.ts'
import { StartingPoints } from './claims/starting-points.ts'
import { DeadLetters } from './dead-letters/dead-letters.ts'
import { DeadLettersRepository } from './dead-letters/dead-letters.repository.ts'
import { IngestMetrics } from './ingest-metrics.ts'
import { Ingester, type IngesterParts } from './ingester.ts'
import { SeenSessions } from './sessions/seen-sessions.ts'
import { SessionHistory } from './sessions/session-history.ts'

/** Beacons and events of sessions that are remembered, of all partitions together: about 60 MB. */
const REMEMBERED = 800_000
const PRUNE_EVERY_MS = 3_600_000

/** Counts as long as the service runs, over a connection to ClickHouse of its own: readers do not wait for inserts. */
@Injectable()
export class Counting implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #clickHouse: ClickHouse | undefined
  #ingester: Ingester | undefined
  #pruning: NodeJS.Timeout | undefined

  constructor(
    @Inject(CONFIG) private readonly config: TrackingEnvironment,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
    @Inject(DeadLettersRepository) private readonly letters: DeadLettersRepository,
    @Inject(IngestMetrics) private readonly metrics: IngestMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#clickHouse = await openClickHouse(this.config)
    const table = new EventTable(this.#clickHouse)
    this.#ingester = new Ingester({
      log: this.log,
      logger: this.logger,
      starts: new StartingPoints(this.claims, table, this.logger, this.config.RAW_EVENT_DAYS),
      counters: this.#counters(table, new SessionHistory(this.#clickHouse)),
      partitions: this.config.BEACON_PARTITIONS,
      failed: () => this.metrics.failed(),
    })
    this.#ingester.start()
    this.#pruning = setInterval(() => void this.claims.prune().catch((error: unknown) => this.logger.warn({ err: error }, 'Old claims stay')), PRUNE_EVERY_MS)
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#pruning)
    await this.#ingester?.stop()
    await this.#clickHouse?.close()
  }

  /** @throws Error while counting stands still */
  check(): void {
    this.#ingester?.check()
  }

  #counters(table: EventTable, history: SessionHistory): IngesterParts['counters'] {
    const batches = new BatchCounter(table, this.claims, new DeadLetters(this.log, this.letters))
    return (partitions) => ({
      claims: this.claims,
      batches,
      newSessions: (place) => new SeenSessions(history, place, Math.ceil(REMEMBERED / partitions), Date.now),
      counted: (batch) => this.metrics.counted(batch, Date.now()),
    })
  }
}

/** Tells readiness of counting that stands still. */
@Injectable()
export class CountingHealth {
  constructor(@Inject(Counting) counting: Counting, @Inject(Health) health: Health) {
    health.add({ name: 'counting', check: async () => counting.check() })
  }
}
