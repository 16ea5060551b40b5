import type { ClickHouseMigration } from '../click-house-migration.ts'
import { NO_GUIDE_PAGE } from './0007-guide-pages.ts'
import { DEVICE, ITEM_TYPE_WITH_PRODUCT as ITEM_TYPE, KIND_OR_WITHDRAWN, PLACE } from './column-types.ts'

/** Events of what is listed and clicked: the gift behind a product of a guide has the same events itself. */
export const LISTED = `${NO_GUIDE_PAGE} and item_type != 'product'`
export const VALID_PRODUCTS = "item_type = 'product' and marks = 0"

const BEACONS = `
  create table beacons (
    log String,
    partition UInt16,
    offset UInt64,
    batch UInt64,
    day Date,
    at DateTime64(3, 'UTC'),
    session UInt64,
    beacon UInt64,
    type String,
    place ${PLACE},
    category_id UInt32,
    list String,
    guide_id UInt32,
    country String,
    device ${DEVICE},
    referrer String,
    experiment String,
    item_types Array(${ITEM_TYPE}),
    item_ids Array(UInt64),
    positions Array(UInt16),
    kinds Array(${KIND_OR_WITHDRAWN}),
    item_marks Array(UInt8),
    first_ordinal UInt16
  ) engine = Null`

const EVENTS_OF_BEACONS = `
  create materialized view events_of_beacons to events as
  select log, partition, offset, first_ordinal + number - 1 as ordinal, batch, day, at, session, beacon, type, kind, place,
    item_type, item_id, category_id, list, guide_id, position, country, device, referrer, experiment, marks
  from beacons
  array join arrayEnumerate(item_ids) as number, item_types as item_type, item_ids as item_id, positions as position,
    kinds as kind, item_marks as marks`

const VALID = `countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
  countIf(kind = 'click') as clicks`
const COUNTED = `countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
  reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) as clicks`
const MEASURES = ['impressions', 'viewable', 'clicks']
const ITEM_KEY = 'day, item_type, item_id, place, category_id, country, device, marks'
const SLOT_KEY = 'day, place, list, position, item_type, item_id, mobile'
const TRAFFIC_KEY = 'day, minute, place, list, country, device, referrer, experiment, marks'
const PRODUCT_KEY = 'guide_id, product_id, day, position'

const keptUp = (table: string, select: string): string[] => [
  `drop view if exists ${table}_of_events`,
  `create materialized view ${table}_of_events to ${table} as ${select}`,
]

/**
 * Products of guides are items of their own, with their guide and the place that they had when they were seen: `product_counts`
 * has their valid events by day. The gift behind a product is counted by its own events, so lists, slots and traffic leave
 * products out.
 */
export const guideProducts: ClickHouseMigration = {
  number: 8,
  name: 'guide-products',
  statements: [
    ...['events', 'item_counts', 'item_totals', 'slot_counts'].map(
      (table) => `alter table ${table} modify column item_type ${ITEM_TYPE}`,
    ),
    'alter table events add column if not exists guide_id UInt32 after list',
    'drop view if exists events_of_beacons',
    'drop table if exists beacons',
    BEACONS,
    EVENTS_OF_BEACONS,
    ...keptUp('item_counts', `select ${ITEM_KEY}, ${COUNTED} from events group by ${ITEM_KEY}`),
    ...keptUp(
      'item_totals',
      `select item_type, item_id, ${VALID} from events where marks = 0 and ${NO_GUIDE_PAGE} group by item_type, item_id`,
    ),
    ...keptUp(
      'slot_counts',
      `select day, place, list, position, item_type, item_id, device = 'mobile' as mobile, ${VALID} from events
       where marks = 0 and position > 0 and item_type != 'product' group by ${SLOT_KEY}`,
    ),
    ...keptUp(
      'traffic_counts',
      `select day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks, ${COUNTED}
       from events where ${LISTED} group by ${TRAFFIC_KEY}`,
    ),
    'drop view if exists product_counts_of_events',
    'drop table if exists product_counts',
    `create table product_counts (guide_id UInt32, product_id UInt64, day Date, position UInt16,
       ${MEASURES.map((measure) => `${measure} SimpleAggregateFunction(sum, UInt64)`).join(', ')})
     engine = AggregatingMergeTree partition by toYYYYMM(day) order by (${PRODUCT_KEY})
     settings index_granularity = 1024, non_replicated_deduplication_window = 10000`,
    `create materialized view product_counts_of_events to product_counts as
     select guide_id, item_id as product_id, day, position, ${VALID} from events where ${VALID_PRODUCTS} group by ${PRODUCT_KEY}`,
  ],
}
