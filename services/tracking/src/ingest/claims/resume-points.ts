import type { Logger } from '@ribbonry/service-kit'
import type { ClaimsRepository, LastCounted } from './claims.repository.ts'
import type { EventTable, Held } from './event-table.ts'

/** Where counting of a partition goes on. */
export interface StartingPoint {
  /** Offset of the first message wanted. */
  readonly from: bigint
  /** Up to here ClickHouse holds the events; those from `from` on are inserted again, to complete what is kept up beside them. */
  readonly held: bigint
}

const NOTHING = -1n

/** Asks ClickHouse how far it holds each partition, and the claims whether its last batch is complete. */
export class StartingPoints {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly table: EventTable,
    private readonly logger: Logger,
    private readonly rawEventDays: number,
  ) {}

  async of(log: string, partitions: readonly number[]): Promise<Map<number, StartingPoint>> {
    // claims first: what they say was counted by then must show in the table afterwards
    const counted = await this.claims.newest(log, partitions, { days: this.rawEventDays })
    const finished = await this.claims.newest(log, partitions)
    const held = await this.table.held(log, partitions)
    const points = new Map<number, StartingPoint>()
    for (const partition of partitions) {
      const place = { log, partition }
      const known = held.get(partition)
      if (isLost(known, counted.get(partition))) {
        this.logger.warn({ log, partition, held: String(known?.last) }, 'ClickHouse has lost events that were counted; the event log is read again')
        await this.claims.forgetAfter(place, known?.last ?? NOTHING)
      }
      points.set(partition, known === undefined ? this.#without(finished.get(partition), counted.has(partition)) : await this.#from(log, partition, known))
    }
    return points
  }

  /** Without an event in the table: after batches that brought none, or whose events have expired; else from the oldest message. */
  #without(finished: LastCounted | undefined, lost: boolean): StartingPoint {
    return { from: finished === undefined || lost ? 0n : finished.last + 1n, held: NOTHING }
  }

  async #from(log: string, partition: number, { last, batch }: Held): Promise<StartingPoint> {
    // a claim that is missing (PostgreSQL has lost it) is made again to end where the batch did
    const claim = await this.claims.claim({ log, partition }, batch, last)
    return claim.done ? { from: claim.last + 1n, held: claim.last } : { from: batch, held: last }
  }
}

function isLost(held: Held | undefined, counted: LastCounted | undefined): boolean {
  return counted !== undefined && (held === undefined || held.last < counted.first)
}
