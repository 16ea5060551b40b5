import type { Logger } from '@ribbonry/service-kit'
import type { ClaimsRepository, LastBatch } from './claims.repository.ts'
import type { EventsRepository, StoredOffset } from './events.repository.ts'

/** Where ingestion of a partition resumes. */
export interface ResumePoint {
  /** Offset of the first message to read. */
  readonly from: bigint
  /** Newest offset in ClickHouse; messages from `from` on are inserted again to complete the aggregated tables. */
  readonly storedUntil: bigint
}

const BEFORE_FIRST_OFFSET = -1n

/** Derives resume points from the newest offset in ClickHouse and from the claims, which tell whether its batch is complete. */
export class ResumePoints {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly table: EventsRepository,
    private readonly logger: Logger,
    private readonly rawEventDays: number,
  ) {}

  async find(log: string, partitions: readonly number[]): Promise<Map<number, ResumePoint>> {
    // Claims are read first: what they report as counted must be in the table afterwards.
    const counted = await this.claims.lastCounted(log, partitions, { days: this.rawEventDays })
    const finished = await this.claims.lastCounted(log, partitions)
    const stored = await this.table.storedOffsets(log, partitions)
    const points = new Map<number, ResumePoint>()
    for (const partition of partitions) {
      const place = { log, partition }
      const known = stored.get(partition)
      if (isLost(known, counted.get(partition))) {
        this.logger.warn(
          { log, partition, held: String(known?.last) },
          'ClickHouse has lost events that were counted; the event log is read again',
        )
        await this.claims.deleteAfter(place, known?.last ?? BEFORE_FIRST_OFFSET)
      }
      points.set(
        partition,
        known === undefined
          ? this.#withoutEvents(finished.get(partition), counted.has(partition))
          : await this.#afterStored(log, partition, known),
      )
    }
    return points
  }

  /** Without stored events: after batches that had none or whose events expired; otherwise from the oldest message. */
  #withoutEvents(finished: LastBatch | undefined, lost: boolean): ResumePoint {
    return { from: finished === undefined || lost ? 0n : finished.last + 1n, storedUntil: BEFORE_FIRST_OFFSET }
  }

  async #afterStored(log: string, partition: number, { last, batch }: StoredOffset): Promise<ResumePoint> {
    // A claim that PostgreSQL has lost is recreated with the stored end of the batch.
    const claim = await this.claims.claim({ log, partition }, batch, last)
    return claim.done ? { from: claim.last + 1n, storedUntil: claim.last } : { from: batch, storedUntil: last }
  }
}

function isLost(stored: StoredOffset | undefined, counted: LastBatch | undefined): boolean {
  return counted !== undefined && (stored === undefined || stored.last < counted.first)
}
