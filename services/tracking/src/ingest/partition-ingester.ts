import type { LoggedMessage } from '@ribbonry/event-log'
import type { BatchInserter } from './batch-inserter.ts'
import type { ClaimsRepository } from './claims/claims.repository.ts'
import type { ResumePoint } from './claims/resume-points.ts'
import { PendingMessages, type PendingMessage } from './pending-messages.ts'
import type { SessionDeduplicators } from './sessions/session-deduplicators.ts'
import type { LogPartition } from './sessions/session-history.repository.ts'

/** Rows of one insert; larger batches are no cheaper per row, smaller ones cost more. */
const ROWS_PER_BATCH = 20_000

export interface InsertedBatch {
  readonly rows: number
  readonly messages: readonly PendingMessage[]
}

export interface PartitionDependencies {
  readonly claims: ClaimsRepository
  readonly batches: BatchInserter
  readonly newSessions: (place: LogPartition) => SessionDeduplicators
  readonly onInserted: (batch: InsertedBatch) => void
}

/** Ingests the messages of one partition in order, from its assignment to this process until its revocation. */
export class PartitionIngester {
  readonly #pending: PendingMessages
  #sessions: SessionDeduplicators

  constructor(
    private readonly place: LogPartition,
    start: ResumePoint,
    private readonly dependencies: PartitionDependencies,
  ) {
    this.#pending = new PendingMessages(start)
    this.#sessions = dependencies.newSessions(place)
  }

  /** Resolves when they are ingested, or buffered while the rest of a batch claimed by another process has not arrived. */
  async ingest(messages: readonly LoggedMessage[]): Promise<void> {
    this.#pending.add(messages)
    for (;;) {
      const [first, end] = [this.#pending.first, this.#pending.endWithin(ROWS_PER_BATCH)]
      if (first === undefined || end === undefined) return
      const requestedAt = performance.now()
      const claim = await this.dependencies.claims.claim(this.place, first, end)
      if (claim.done) this.#skip(claim.last)
      else if (claim.last > (this.#pending.last ?? claim.last)) return
      else await this.#insertBatch(first, claim.last, requestedAt)
    }
  }

  /** Another process has ingested these; the state of their sessions is only in ClickHouse. */
  #skip(last: bigint): void {
    this.#pending.removeUpTo(last)
    this.#sessions = this.dependencies.newSessions(this.place)
  }

  async #insertBatch(first: bigint, last: bigint, requestedAt: number): Promise<void> {
    const messages = this.#pending.upTo(last)
    const outcome = await this.dependencies.batches.insert({ ...this.place, first }, messages, this.#sessions, requestedAt)
    if (outcome === 'shortened') return
    this.#pending.removeUpTo(last)
    this.dependencies.onInserted({ rows: outcome.rows, messages })
  }
}
