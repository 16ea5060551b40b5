import type { LoggedMessage } from '@ribbonry/event-log'
import type { BatchCounter } from './batch-counter.ts'
import type { ClaimsRepository } from './claims/claims.repository.ts'
import type { StartingPoint } from './claims/starting-points.ts'
import { PendingMessages, type PendingMessage } from './pending-messages.ts'
import type { SeenSessions } from './sessions/seen-sessions.ts'
import type { LogPlace } from './sessions/session-history.ts'

/** One insert; more rows cost no less each, and fewer cost more. */
const ROWS_PER_BATCH = 20_000

export interface CountedBatch {
  readonly rows: number
  readonly messages: readonly PendingMessage[]
}

export interface CounterParts {
  readonly claims: ClaimsRepository
  readonly batches: BatchCounter
  readonly newSessions: (place: LogPlace) => SeenSessions
  readonly counted: (batch: CountedBatch) => void
}

/** Counts the messages of one partition in order, from the time it was given to this process until it is given to another. */
export class PartitionCounter {
  readonly #pending: PendingMessages
  #sessions: SeenSessions

  constructor(
    private readonly place: LogPlace,
    start: StartingPoint,
    private readonly parts: CounterParts,
  ) {
    this.#pending = new PendingMessages(start)
    this.#sessions = parts.newSessions(place)
  }

  /** Resolves when they are counted, or in hand while the rest of a batch that somebody has claimed is still to come. */
  async take(messages: readonly LoggedMessage[]): Promise<void> {
    this.#pending.take(messages)
    for (;;) {
      const [first, end] = [this.#pending.first, this.#pending.endWithin(ROWS_PER_BATCH)]
      if (first === undefined || end === undefined) return
      const asked = performance.now()
      const claim = await this.parts.claims.claim(this.place, first, end)
      if (claim.done) this.#skip(claim.last)
      else if (claim.last > (this.#pending.last ?? claim.last)) return
      else await this.#count(first, claim.last, asked)
    }
  }

  /** Somebody else has counted these; what their sessions did is only in ClickHouse. */
  #skip(last: bigint): void {
    this.#pending.done(last)
    this.#sessions = this.parts.newSessions(this.place)
  }

  async #count(first: bigint, last: bigint, asked: number): Promise<void> {
    const messages = this.#pending.upTo(last)
    const outcome = await this.parts.batches.count({ ...this.place, first }, messages, this.#sessions, asked)
    if (outcome === 'shortened') return
    this.#pending.done(last)
    this.parts.counted({ rows: outcome.rows, messages })
  }
}
