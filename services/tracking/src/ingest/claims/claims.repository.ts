import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { LogPartition } from '../sessions/session-history.repository.ts'

export interface Claim {
  /** Offset of the batch's last message. */
  readonly last: bigint
  /** Whether it is inserted into every table. */
  readonly done: boolean
}

/** Ingestion is paused by a row of ingest_pauses. */
export class IngestPausedError extends Error {
  constructor() {
    super('Counting is paused')
  }
}

export interface LastBatch {
  readonly first: bigint
  readonly last: bigint
}

/** Older claims are pruned; the newest of each partition is kept. */
const RETENTION_HOURS = 24

/**
 * Claims on batches. A claim fixes where the batch that starts at an offset ends: two ingesters that both believe they own a
 * partition insert identical batches. A batch is claimed only after the previous one was counted, so everything before the newest
 * claim is counted.
 */
@Injectable()
export class ClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * @param last end of the batch if no claim exists yet
   * @throws CountingPausedError
   */
  async claim({ log, partition }: LogPartition, first: bigint, last: bigint): Promise<Claim> {
    const [claim] = await this.source.query<{ last_offset: string; done: boolean }[]>(
      `with later as (select min(first_offset) as first from ingest_claims where log = $1 and partition = $2
        and first_offset > $3),
            mine as (
              insert into ingest_claims (log, partition, first_offset, last_offset)
              select $1, $2, $3, $4 where (select first from later) is null and not exists (select 1 from ingest_pauses
                where until > now())
              on conflict (log, partition, first_offset) do update set last_offset = ingest_claims.last_offset
              returning last_offset, done is not null as done)
       select last_offset, done from mine union all select first - 1, true from later where first is not null`,
      [log, partition, String(first), String(last)],
    )
    if (claim === undefined) throw new IngestPausedError()
    return { last: BigInt(claim.last_offset), done: claim.done }
  }

  /** @param rows number of events inserted */
  async finish({ log, partition }: LogPartition, first: bigint, rows: number): Promise<void> {
    await this.source.query(
      'update ingest_claims set done = coalesce(done, now()), rows = $4 where log = $1 and partition = $2 and first_offset = $3',
      [log, partition, String(first), rows],
    )
  }

  /** Shortens a batch that cannot be inserted as a whole; does nothing if it was shortened already. */
  async shorten({ log, partition }: LogPartition, first: bigint, last: bigint, shorter: bigint): Promise<void> {
    await this.source.query(
      `update ingest_claims set last_offset = $5
       where log = $1 and partition = $2 and first_offset = $3 and last_offset = $4 and done is null`,
      [log, partition, String(first), String(last), String(shorter)],
    )
  }

  /**
   * The newest counted batch of each partition.
   * @param withRows only batches with events of the last days, of which ClickHouse must still hold rows
   */
  async lastCounted(
    log: string,
    partitions: readonly number[],
    withRows?: { readonly days: number },
  ): Promise<Map<number, LastBatch>> {
    const found = await this.source.query<{ partition: number; first_offset: string; last_offset: string }[]>(
      `select distinct on (partition) partition, first_offset, last_offset from ingest_claims
       where log = $1 and partition = any ($2) and done is not null
         ${withRows === undefined ? '' : 'and rows > 0 and claimed > now() - make_interval(days => $3)'}
       order by partition, first_offset desc`,
      withRows === undefined ? [log, partitions] : [log, partitions, withRows.days],
    )
    return new Map(
      found.map(({ partition, first_offset: first, last_offset: last }) => [
        partition,
        { first: BigInt(first), last: BigInt(last) },
      ]),
    )
  }

  /** After a loss of data in ClickHouse: messages after the offset are ingested again. */
  async deleteAfter({ log, partition }: LogPartition, offset: bigint): Promise<void> {
    await this.source.query('delete from ingest_claims where log = $1 and partition = $2 and first_offset > $3', [
      log,
      partition,
      String(offset),
    ])
  }

  async prune(): Promise<void> {
    await this.source.query(
      `delete from ingest_claims old where done < now() - make_interval(hours => ${RETENTION_HOURS}) and exists (
         select 1 from ingest_claims newer where newer.log = old.log and newer.partition = old.partition
           and newer.first_offset > old.first_offset
           and newer.done is not null and newer.rows > 0)`,
    )
  }
}
