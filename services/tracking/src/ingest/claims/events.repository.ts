import { Readable } from 'node:stream'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { literal } from '../../clickhouse/literal.ts'
import { BEACON_COLUMNS, type BatchPlace } from '../beacons/beacon-row.ts'

/** How far the table of events holds a partition. */
export interface Held {
  readonly last: bigint
  /** First offset of the batch that `last` is part of. */
  readonly batch: bigint
}

/** Where the newest offset is looked for first; the table is ordered by day. */
const RECENT_DAYS = 3

/** Raw events in ClickHouse, and what is kept up beside them with each insert. */
export class EventTable {
  constructor(private readonly clickHouse: ClickHouse) {}

  /**
   * Inserts a batch: in one block, so whole or not at all in each table; a table that has it under this name already leaves it out.
   * @param rows tab-separated text, a line for each beacon with at most a hundred thousand items together (more would be cut into several blocks)
   */
  async insert(place: BatchPlace, rows: string): Promise<void> {
    const { stream } = await this.clickHouse.exec({
      query: `
        insert into beacons (${BEACON_COLUMNS})
        settings async_insert = 0, deduplicate_blocks_in_dependent_materialized_views = 1, insert_deduplicate = 1,
          insert_deduplication_token = ${literal(`${place.log}:${place.partition}:${place.first}`)}
        format TabSeparated`,
      values: Readable.from([rows]),
    })
    for await (const _ of stream);
  }

  async held(log: string, partitions: readonly number[]): Promise<Map<number, Held>> {
    const found = await this.#held(log, partitions, `day >= today() - ${RECENT_DAYS}`)
    const missing = partitions.filter((partition) => !found.has(partition))
    return missing.length === 0 ? found : new Map([...found, ...(await this.#held(log, missing, 'true'))])
  }

  async #held(log: string, partitions: readonly number[], when: string): Promise<Map<number, Held>> {
    const result = await this.clickHouse.query({
      query: `
        select partition, toString(max(offset)), toString(argMax(batch, offset)) from events
        where log = ${literal(log)} and partition in (${partitions.join(', ')}) and ${when} group by partition`,
      format: 'JSONCompactEachRow',
    })
    const rows = await result.json<[number, string, string]>()
    return new Map(rows.map(([partition, last, batch]) => [partition, { last: BigInt(last), batch: BigInt(batch) }]))
  }
}
