import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { GiftList } from './list-order.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import { anchorsQuery, categorySetsQuery, lengthQuery } from './ranking-sql.ts'

/** A sampled key of a segment; `before` is how many gifts of the segment stand before it. */
export interface AnchorRow {
  readonly before: number
  readonly key: string
  readonly id: number
}

/** How many posts of a list have these categories, and no others. */
export interface CategorySetCount {
  readonly ids: readonly number[]
  readonly count: number
}

const TAKE_SNAPSHOT = 'select clock_timestamp()::text as taken, coalesce((select max(id) from posts), 0) as "lastId"'

/** Snapshots, and the anchors of lists in them. */
@Injectable()
export class RankingsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async takeSnapshot(): Promise<ListSnapshot> {
    const [snapshot] = await this.pool.query<ListSnapshot>(TAKE_SNAPSHOT)
    if (snapshot === undefined) throw new Error('The database returned no time')
    return snapshot
  }

  /** One pass over the segment's index. */
  async listAnchors(list: GiftList, segment: number, snapshot: ListSnapshot): Promise<AnchorRow[]> {
    const { text, values } = anchorsQuery(list, segment, snapshot)
    return await this.pool.query<AnchorRow>(text, values)
  }

  /** Reads every post of the list, from its index alone, so callers keep the result. */
  async countByCategorySet(list: GiftList, snapshot: ListSnapshot): Promise<CategorySetCount[]> {
    const { text, values } = categorySetsQuery(list, snapshot)
    return await this.pool.query<CategorySetCount>(text, values)
  }

  async countGifts(list: GiftList, segment: number, snapshot: ListSnapshot): Promise<number> {
    const { text, values } = lengthQuery(list, segment, snapshot)
    const [row] = await this.pool.query<{ count: number }>(text, values)
    return row?.count ?? 0
  }
}
