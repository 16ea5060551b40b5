import type { ItemType } from '@ribbonry/contracts'
import type { CountsReader } from '../clickhouse/counts-reader.ts'

const TIMEOUT_MS = 60_000
/** Days that figures of guides cover, today included. */
const DAYS = 28
const RECENT = `(t.day > today() - ${DAYS})`

/** Valid events of an item within guides. */
export interface GuideCounts {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  /** Of the days before, as many; 0 for guides, whose views are not compared. */
  readonly earlier_impressions: number
  readonly earlier_clicks: number
}

/** Reads what was counted on pages of guides. */
export class GuideCountsRepository {
  constructor(private readonly reads: CountsReader) {}

  /** Of guides: views of their pages, which nothing is clicked on. Of posts: where they stand as products. */
  async list(type: Extract<ItemType, 'guide' | 'post'>): Promise<GuideCounts[]> {
    return await this.reads.rows(
      {
        text: `
        select t.item_id as id, sumIf(t.impressions, ${RECENT}) as impressions, sumIf(t.clicks, ${RECENT}) as clicks,
          sumIf(t.impressions, not ${RECENT}) as earlier_impressions, sumIf(t.clicks, not ${RECENT}) as earlier_clicks
        from item_counts t
        where t.item_type = {type: String} and t.place = 'guide' and t.marks = 0 and t.day > today() - {days: UInt16}
        group by id`,
        values: { type, days: type === 'guide' ? DAYS : 2 * DAYS },
      },
      TIMEOUT_MS,
    )
  }
}
