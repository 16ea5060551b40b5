import type { Counts, ItemType, Place } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CountReads } from './count-reads.ts'
import { COUNTS, validWhere } from './counts-sql.ts'

/** An item's figures over everything kept, divided as the developer overlay shows them. */
export interface ItemFigures extends Counts {
  readonly mobile_impressions: number
  readonly mobile_clicks: number
  readonly editorial_impressions: number
  readonly editorial_clicks: number
  readonly postpage_impressions: number
  readonly postpage_clicks: number
  readonly cat_impressions: number
  readonly cat_clicks: number
  /** The gift categories in which a post was shown most. */
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

/** Which figures of an item are asked for: all, or those of one place; `cat_*` of one gift category or of all. */
export interface ItemQuestion {
  readonly type: ItemType
  readonly id: number
  readonly place?: string
  readonly category?: number
}

const CATEGORIES_SHOWN = 5

/** Numbers of categories, and beside them their impressions and their clicks. */
type ByCategory = readonly [categories: readonly number[], impressions: readonly number[], clicks: readonly number[]]

/** Counts of single items. */
@Injectable()
export class ItemCountsRepository {
  constructor(@Inject(CountReads) private readonly reads: CountReads) {}

  async figuresOf({ type, id, place = '', category = 0 }: ItemQuestion): Promise<ItemFigures> {
    const [row] = await this.reads.rows<Omit<ItemFigures, 'categories'> & { by_category: ByCategory }>({
      text: `
        select ${COUNTS}, ${validWhere("t.device = 'mobile'", 'mobile')}, ${validWhere("t.place = 'editorial'", 'editorial')},
          ${validWhere("t.place = 'postpage'", 'postpage')},
          ${validWhere("t.place = 'gifts' and ({category: UInt32} = 0 or t.category_id = {category: UInt32})", 'cat')},
          sumMapIf([t.category_id], [t.impressions], [t.clicks], t.place = 'gifts' and t.marks = 0 and t.category_id > 0) as by_category
        from item_counts t
        where t.item_type = {type: String} and t.item_id = {id: UInt64} and ({place: String} = '' or t.place = {place: String})`,
      values: { type, id, place, category },
    })
    if (row === undefined) throw new Error('A sum over nothing still is one row')
    const { by_category, ...figures } = row
    return { ...figures, categories: mostShown(by_category) }
  }

  /**
   * Valid events of some items, such as those of a page; items without any are left out. Forty short reads here and there in a small table: the
   * key alone finds them (PREWHERE would open each place twice), and a buffer for a long read costs more than they do.
   */
  async totalsOf(type: ItemType, ids: readonly number[]): Promise<ItemTotals[]> {
    return await this.reads.rows({
      text: `
        select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_totals t
        where t.item_type = {type: String} and t.item_id in {ids: Array(UInt64)} group by id`,
      values: { type, ids },
      settings: { optimize_move_to_prewhere: 0, max_threads: 1, max_read_buffer_size_local_fs: 16_384 },
    })
  }

  /** The same of one place, which takes longer. */
  async totalsIn(place: Place, type: ItemType, ids: readonly number[]): Promise<ItemTotals[]> {
    return await this.reads.rows({
      text: `
        select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_counts t
        where t.item_type = {type: String} and t.item_id in {ids: Array(UInt64)} and t.place = {place: String} and t.marks = 0 group by id`,
      values: { type, ids, place },
    })
  }
}

function mostShown([categories, impressions, clicks]: ByCategory): CategoryFigures[] {
  return categories
    .map((category, index) => ({ category, impressions: impressions[index] ?? 0, clicks: clicks[index] ?? 0 }))
    .toSorted((one, other) => other.impressions - one.impressions || one.category - other.category)
    .slice(0, CATEGORIES_SHOWN)
}
