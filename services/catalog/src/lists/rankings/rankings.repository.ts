import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { GiftList } from './list-order.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import { anchorsQuery, categoryCountsQuery, lengthQuery } from './ranking-sql.ts'

/** A sampled key of a segment; `before` is how many gifts of the segment stand before it. */
export interface AnchorRow {
  readonly before: number
  readonly key: string
  readonly id: number
}

/** Numbers of posts of a list: per category, empty ones left out, and in total. */
export interface GiftCounts {
  readonly byCategory: ReadonlyMap<number, number>
  readonly total: number
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

  /** Reads every post of the categories, so callers cache the result. */
  async countByCategory(list: GiftList, categoryIds: readonly number[], snapshot: ListSnapshot): Promise<GiftCounts> {
    const { text, values } = categoryCountsQuery(list, categoryIds, snapshot)
    const byCategory = new Map(
      (await this.pool.query<{ id: number; count: number }>(text, values)).map(({ id, count }) => [id, count]),
    )
    return { byCategory, total: byCategory.get(0) ?? 0 }
  }

  async countGifts(list: GiftList, segment: number, snapshot: ListSnapshot): Promise<number> {
    const { text, values } = lengthQuery(list, segment, snapshot)
    const [row] = await this.pool.query<{ count: number }>(text, values)
    return row?.count ?? 0
  }
}
