import type { ClickHouseMigration } from '../click-house-migration.ts'
import { ITEM_TYPE } from './column-types.ts'

const MEASURES = ['impressions', 'viewable', 'clicks']
const KEY = 'item_type, item_id'

/**
 * Valid events of an item over all time: a page of items is forty short reads of one small table without partitions, where the
 * rows of each day
 * (`item_day_counts`, which goes) were forty long ones in each month. Begins with what is counted already, and may begin again.
 */
export const itemTotals: ClickHouseMigration = {
  number: 4,
  name: 'item-totals',
  statements: [
    'drop view if exists item_totals_of_events',
    'drop table if exists item_totals',
    `create table item_totals (item_type ${ITEM_TYPE}, item_id UInt64,
      ${MEASURES.map((measure) => `${measure} SimpleAggregateFunction(sum, UInt64)`).join(', ')})
     engine = AggregatingMergeTree order by (${KEY})
     settings index_granularity = 256, min_compress_block_size = 4096, max_compress_block_size = 16384,
       non_replicated_deduplication_window = 10000`,
    `insert into item_totals (${KEY}, ${MEASURES.join(', ')})
     select ${KEY}, ${MEASURES.map((measure) => `sum(${measure})`).join(', ')} from item_counts where marks = 0 group by ${KEY}
     settings insert_deduplicate = 0`,
    `create materialized view item_totals_of_events to item_totals as
     select ${KEY}, countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
       countIf(kind = 'click') as clicks
     from events where marks = 0 group by ${KEY}`,
    'drop view if exists item_day_counts_of_events',
    'drop table if exists item_day_counts',
  ],
}
