import type { ItemType, Place } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { COUNTS, validWhere, type EventCounts } from './counts-sql.ts'
import { momentText } from './selection.ts'

/** An item's figures over all time, divided as the developer overlay shows them. */
export interface ItemFigures extends EventCounts {
  readonly mobileImpressions: number
  readonly mobileClicks: number
  readonly editorialImpressions: number
  readonly editorialClicks: number
  readonly postPageImpressions: number
  readonly postPageClicks: number
  readonly categoryImpressions: number
  readonly categoryClicks: number
  /** The gift categories with the most impressions of a post. */
  readonly categories: readonly CategoryFigures[]
}

export interface CategoryFigures {
  readonly category: number
  readonly impressions: number
  readonly clicks: number
}

export interface ItemTotals {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
}

/** Selects the figures of an item: all, or those of one place; the category figures of one gift category or of all. */
export interface ItemCountsQuery {
  readonly type: ItemType
  readonly id: number
  readonly place?: string
  readonly category?: number
}

/** An item in a list of the site, from one moment until before another one. */
export interface ListedItemQuery {
  readonly type: ItemType
  readonly id: number
  readonly list: string
  readonly since: Date
  readonly until: Date
}

const CATEGORIES_SHOWN = 5

/** Parallel arrays of category ids, impressions and clicks. */
type ByCategory = readonly [categories: readonly number[], impressions: readonly number[], clicks: readonly number[]]

/** Counts of items. */
@Injectable()
export class ItemCountsRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  async getFigures({ type, id, place = '', category = 0 }: ItemCountsQuery): Promise<ItemFigures> {
    const [row] = await this.reads.rows<Omit<ItemFigures, 'categories'> & { byCategory: ByCategory }>({
      text: `
        select ${COUNTS}, ${validWhere("t.device = 'mobile'", 'mobile')}, ${validWhere("t.place = 'editorial'", 'editorial')},
          ${validWhere("t.place = 'postpage'", 'postPage')},
          ${validWhere("t.place = 'gifts' and ({category: UInt32} = 0 or t.category_id = {category: UInt32})", 'category')},
          sumMapIf([t.category_id], [t.impressions], [t.clicks], t.place = 'gifts' and t.marks = 0
            and t.category_id > 0) as byCategory
        from item_counts t
        where t.item_type = {type: String} and t.item_id = {id: UInt64} and ({place: String} = '' or t.place = {place: String})`,
      values: { type, id, place, category },
    })
    if (row === undefined) throw new Error('A sum over nothing still is one row')
    const { byCategory, ...figures } = row
    return { ...figures, categories: mostShown(byCategory) }
  }

  /**
   * Valid events of the items of a page; items without events are left out. These are some forty point reads in a small table:
   * the primary key finds them (PREWHERE would read each granule twice), and a large read buffer costs more than the reads.
   */
  async listTotals(type: ItemType, ids: readonly number[]): Promise<ItemTotals[]> {
    return await this.reads.rows({
      text: `
        select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_totals t
        where t.item_type = {type: String} and t.item_id in {ids: Array(UInt64)} group by id`,
      values: { type, ids },
      settings: { optimize_move_to_prewhere: 0, max_threads: 1, max_read_buffer_size_local_fs: 16_384 },
    })
  }

  /** The same for one place, which is slower. */
  async listTotalsInPlace(place: Place, type: ItemType, ids: readonly number[]): Promise<ItemTotals[]> {
    return await this.reads.rows({
      text: `
        select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_counts t
        where t.item_type = {type: String} and t.item_id in {ids: Array(UInt64)} and t.place = {place: String} and t.marks = 0
          group by id`,
      values: { type, ids, place },
    })
  }

  /** Valid events by the moment, from raw events: as long as those are kept. */
  async countListed({ type, id, list, since, until }: ListedItemQuery): Promise<Omit<ItemTotals, 'id'>> {
    const [row] = await this.reads.rows<Omit<ItemTotals, 'id'>>({
      text: `
        select countIf(kind = 'impression') as impressions,
          toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn')) as clicks
        from events
        where day between toDate({since: DateTime('UTC')}) and toDate({until: DateTime('UTC')})
          and at >= {since: DateTime('UTC')} and at < {until: DateTime('UTC')}
          and list = {list: String} and item_type = {type: String} and item_id = {id: UInt64} and marks = 0`,
      values: { type, id, list, since: momentText(since), until: momentText(until) },
    })
    if (row === undefined) throw new Error('A sum over nothing still is one row')
    return row
  }
}

function mostShown([categories, impressions, clicks]: ByCategory): CategoryFigures[] {
  return categories
    .map((category, index) => ({ category, impressions: impressions[index] ?? 0, clicks: clicks[index] ?? 0 }))
    .toSorted((one, other) => other.impressions - one.impressions || one.category - other.category)
    .slice(0, CATEGORIES_SHOWN)
}
