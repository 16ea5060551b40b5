import { AD_SLOT, EACH_AND_ALL_ADS } from '../../clickhouse/migrations/0006-ad-counts.ts'
import { NO_GUIDE_PAGE } from '../../clickhouse/migrations/0007-guide-pages.ts'
import { LISTED, VALID_PRODUCTS } from '../../clickhouse/migrations/0008-guide-products.ts'

/** A table of aggregated counts: its key, and the events that it counts. */
export interface CountTable {
  readonly table: string
  readonly key: string
  /** The key columns as selected from `events`. */
  readonly of: string
  readonly where: string
  /** For a table that sums over all days: where the counts of the other days are. */
  readonly otherDays?: CountsByDay
}

/** A table with counts per day, its columns as the key of another one, and which of its rows that one sums. */
interface CountsByDay {
  readonly table: string
  readonly of: string
  readonly where: string
}

const AD_CELL = `list, ${AD_SLOT}, country`

export const COUNT_TABLES: readonly CountTable[] = [
  {
    table: 'item_counts',
    key: 'day, item_type, item_id, place, category_id, country, device, marks',
    of: 'day, item_type, item_id, place, category_id, country, device, marks',
    where: 'true',
  },
  {
    table: 'slot_counts',
    key: 'day, place, list, position, item_type, item_id, mobile',
    of: "day, place, list, position, item_type, item_id, device = 'mobile' as mobile",
    where: "marks = 0 and position > 0 and item_type != 'product'",
  },
  {
    table: 'traffic_counts',
    key: 'day, minute, place, list, country, device, referrer, experiment, marks',
    of: 'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
    where: LISTED,
  },
  {
    // Listed after item_counts, which is repaired first.
    table: 'item_totals',
    key: 'item_type, item_id',
    of: 'item_type, item_id',
    where: `marks = 0 and ${NO_GUIDE_PAGE}`,
    otherDays: { table: 'item_counts', of: 'item_type, item_id', where: `marks = 0 and ${NO_GUIDE_PAGE}` },
  },
  {
    table: 'product_counts',
    key: 'guide_id, product_id, day, position',
    of: 'guide_id, item_id as product_id, day, position',
    where: VALID_PRODUCTS,
  },
  {
    table: 'ad_counts',
    key: 'ad_id, day, list, slot, country, device, marks',
    of: `item_id as ad_id, day, ${AD_CELL}, device, marks`,
    where: "item_type = 'ad'",
  },
  {
    table: 'ad_moments',
    key: 'ad_id, day, at, list, slot, country, device, marks',
    of: `item_id as ad_id, day, at, ${AD_CELL}, device, marks`,
    where: "item_type = 'ad'",
  },
  {
    // Listed after ad_counts, which is repaired first.
    table: 'ad_slot_totals',
    key: 'ad_id, list, slot, country',
    of: `${EACH_AND_ALL_ADS}, ${AD_CELL}`,
    where: "item_type = 'ad' and marks = 0",
    otherDays: { table: 'ad_counts', of: 'arrayJoin([ad_id, 0]) as ad_id, list, slot, country', where: 'marks = 0' },
  },
]
