import { Readable } from 'node:stream'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { sqlLiteral } from '../../clickhouse/sql-literal.ts'
import { BEACON_COLUMNS, type BatchKey } from '../beacons/beacon-row.ts'

/** The newest offset of a partition that the events table holds. */
export interface StoredOffset {
  readonly last: bigint
  /** First offset of the batch that contains `last`. */
  readonly batch: bigint
}

/** Days that are searched first for the newest offset; the table is ordered by day. */
const RECENT_DAYS = 3

/** Raw events in ClickHouse; materialized views aggregate each insert. */
export class EventsRepository {
  constructor(private readonly clickHouse: ClickHouse) {}

  /**
   * Inserts a batch as one block, so each table takes all or nothing. A table that has the deduplication token already skips it.
   * @param rows tab-separated text, a line per beacon, at most 100,000 items in total (more would be split into several blocks)
   */
  async insert(place: BatchKey, rows: string): Promise<void> {
    const { stream } = await this.clickHouse.exec({
      query: `
        insert into beacons (${BEACON_COLUMNS})
        settings async_insert = 0, deduplicate_blocks_in_dependent_materialized_views = 1, insert_deduplicate = 1,
          insert_deduplication_token = ${sqlLiteral(`${place.log}:${place.partition}:${place.first}`)}
        format TabSeparated`,
      values: Readable.from([rows]),
    })
    for await (const _ of stream);
  }

  async storedOffsets(log: string, partitions: readonly number[]): Promise<Map<number, StoredOffset>> {
    const found = await this.#queryOffsets(log, partitions, `day >= today() - ${RECENT_DAYS}`)
    const missing = partitions.filter((partition) => !found.has(partition))
    return missing.length === 0 ? found : new Map([...found, ...(await this.#queryOffsets(log, missing, 'true'))])
  }

  async #queryOffsets(log: string, partitions: readonly number[], when: string): Promise<Map<number, StoredOffset>> {
    const result = await this.clickHouse.query({
      query: `
        select partition, toString(max(offset)), toString(argMax(batch, offset)) from events
        where log = ${sqlLiteral(log)} and partition in (${partitions.join(', ')}) and ${when} group by partition`,
      format: 'JSONCompactEachRow',
    })
    const rows = await result.json<[number, string, string]>()
    return new Map(rows.map(([partition, last, batch]) => [partition, { last: BigInt(last), batch: BigInt(batch) }]))
  }
}
