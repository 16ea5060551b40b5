import type { ItemType } from '@ribbonry/contracts'
import type { CountsReader } from '../clickhouse/counts-reader.ts'

const TIMEOUT_MS = 60_000
/** Days that figures of guides cover, today included. */
const DAYS = 28

/** Valid events of an item within guides. */
export interface GuideCounts {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
}

/** Reads what was counted on pages of guides. */
export class GuideCountsRepository {
  constructor(private readonly reads: CountsReader) {}

  /** Of guides: views of their pages, which nothing is clicked on. Of posts: where they stand as products. */
  async list(type: Extract<ItemType, 'guide' | 'post'>): Promise<GuideCounts[]> {
    return await this.reads.rows(
      {
        text: `
        select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_counts t
        where t.item_type = {type: String} and t.place = 'guide' and t.marks = 0 and t.day > today() - ${DAYS} group by id`,
        values: { type },
      },
      TIMEOUT_MS,
    )
  }
}
