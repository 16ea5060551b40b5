import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, Health, LOGGER, type Logger } from '@ribbonry/service-kit'
import { openClickHouse, type ClickHouse } from '../clickhouse/click-house.ts'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { BatchInserter } from './batch-inserter.ts'
import { ClaimsRepository } from './claims/claims.repository.ts'
import { EventsRepository } from './claims/events.repository.ts'
import { ResumePoints } from './claims/resume-points.ts'
import { DeadLettersService } from './dead-letters/dead-letters.service.ts'
import { DeadLettersRepository } from './dead-letters/dead-letters.repository.ts'
import { IngestMetrics } from './ingest-metrics.ts'
import { Ingester, type IngesterDependencies } from './ingester.ts'
import { SessionDeduplicators } from './sessions/session-deduplicators.ts'
import { SessionHistoryRepository } from './sessions/session-history.repository.ts'

/** Cache size for deduplication over all partitions, in beacons and events: about 60 MB. */
const MAX_CACHED_ENTRIES = 800_000
const PRUNE_EVERY_MS = 3_600_000

/**
 * Runs ingestion for the lifetime of the service, over its own ClickHouse connection, so that readers do not wait for inserts.
 */
@Injectable()
export class IngestService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #clickHouse: ClickHouse | undefined
  #ingester: Ingester | undefined
  #pruning: NodeJS.Timeout | undefined

  constructor(
    @Inject(CONFIG) private readonly config: TrackingEnvironment,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
    @Inject(DeadLettersRepository) private readonly deadLetters: DeadLettersRepository,
    @Inject(IngestMetrics) private readonly metrics: IngestMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#clickHouse = await openClickHouse(this.config)
    const table = new EventsRepository(this.#clickHouse)
    this.#ingester = new Ingester({
      log: this.log,
      logger: this.logger,
      resumePoints: new ResumePoints(this.claims, table, this.logger, this.config.RAW_EVENT_DAYS),
      partitionDependencies: this.#createDependencies(table, new SessionHistoryRepository(this.#clickHouse)),
      partitions: this.config.BEACON_PARTITIONS,
      onFailure: () => this.metrics.recordFailure(),
    })
    this.#ingester.start()
    this.#pruning = setInterval(
      () => void this.claims.prune().catch((error: unknown) => this.logger.warn({ err: error }, 'Old claims stay')),
      PRUNE_EVERY_MS,
    )
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#pruning)
    await this.#ingester?.stop()
    await this.#clickHouse?.close()
  }

  /** @throws Error while ingestion fails */
  check(): void {
    this.#ingester?.check()
  }

  #createDependencies(table: EventsRepository, history: SessionHistoryRepository): IngesterDependencies['partitionDependencies'] {
    const batches = new BatchInserter(table, this.claims, new DeadLettersService(this.log, this.deadLetters))
    return (partitions) => ({
      claims: this.claims,
      batches,
      newSessions: (place) => new SessionDeduplicators(history, place, Math.ceil(MAX_CACHED_ENTRIES / partitions), Date.now),
      onInserted: (batch) => this.metrics.recordBatch(batch, Date.now()),
    })
  }
}

/** Readiness check of ingestion. */
@Injectable()
export class IngestHealth {
  constructor(@Inject(IngestService) counting: IngestService, @Inject(Health) health: Health) {
    health.add({ name: 'counting', check: async () => counting.check() })
  }
}
