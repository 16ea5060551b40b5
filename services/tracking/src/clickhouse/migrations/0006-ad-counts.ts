import type { ClickHouseMigration } from '../click-house-migration.ts'
import { DEVICE } from './column-types.ts'

const NOT_REMEMBERED = 'settings insert_deduplicate = 0'
const REMEMBERED = 'non_replicated_deduplication_window = 10000'
const MEASURES = ['impressions', 'viewable', 'clicks']
const COLUMNS = MEASURES.map((measure) => `${measure} SimpleAggregateFunction(sum, UInt64)`).join(', ')
const SUMS = MEASURES.map((measure) => `sum(${measure})`).join(', ')
const COUNTED = `countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
  reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) as clicks`

/** Each of the first positions is a slot of its own, later slots span several: a slot is called by its first position. */
export const AD_SLOT =
  'multiIf(position <= 40, position, position <= 60, 41, position <= 100, 61, position <= 200, 101, 201)::UInt16 as slot'
const PLACE = 'list LowCardinality(String), slot UInt16, country LowCardinality(String)'
const CELL = 'list, slot, country, device, marks'
/** Ad 0 is all ads together: what an average ad gets at a slot. */
export const EACH_AND_ALL_ADS = 'arrayJoin([item_id, 0]) as ad_id'

const created = (table: string, columns: string, order: string, days: boolean): string[] => [
  `drop view if exists ${table}_of_events`,
  `drop table if exists ${table}`,
  `create table ${table} (${columns}) engine = AggregatingMergeTree ${days ? 'partition by toYYYYMM(day)' : ''}
   order by (${order})
   settings index_granularity = 1024, min_compress_block_size = 4096, max_compress_block_size = 65536, ${REMEMBERED}`,
]
const keptUp = (table: string, select: string): string => `create materialized view ${table}_of_events to ${table} as ${select}`

const COUNTS_OF_EVENTS = `select item_id as ad_id, day, list, ${AD_SLOT}, country, device, marks, ${COUNTED} from events
  where item_type = 'ad' group by ad_id, day, ${CELL}`
const MOMENTS_OF_EVENTS = `select item_id as ad_id, day, at, list, ${AD_SLOT}, country, device, marks, ${COUNTED} from events
  where item_type = 'ad' group by ad_id, day, at, ${CELL}`
const SLOTS_OF_EVENTS = `select ${EACH_AND_ALL_ADS}, list, ${AD_SLOT}, country, countIf(kind = 'impression') as impressions,
  countIf(kind = 'viewable') as viewable, countIf(kind = 'click') as clicks
  from events where item_type = 'ad' and marks = 0 group by ad_id, list, slot, country`
/** Sketches of the sessions that saw each ad: a repeated one changes nothing. */
export const adVisitorsOfEvents = (where = 'true'): string => `
  select item_id as ad_id, day, uniqCombinedState(12)(session) as visitors from events
  where item_type = 'ad' and kind = 'impression' and marks = 0 and ${where} group by ad_id, day`

/** Days whose raw events have expired: what there is of them knows no list and no slot. */
const EARLIER = `select item_id, day, '', 0, country, device, marks, ${SUMS} from item_counts
  where item_type = 'ad' and day < (select if(count() = 0, toDate('2149-06-06'), min(day)) from events)
  group by item_id, day, country, device, marks`

/**
 * What an advertiser is told, without a look at raw events: `ad_counts` by day; `ad_slot_totals`, valid events over all time,
 * for the figures of many ads at once and for what an average ad gets; `ad_moments`, which neither expires nor is rounded, for
 * the day on which figures were counted anew; and sketches of the sessions of each day. Begins with what is counted, and may
 * begin again.
 */
export const adCounts: ClickHouseMigration = {
  number: 6,
  name: 'ad-counts',
  statements: [
    ...created(
      'ad_counts',
      `ad_id UInt64, day Date, ${PLACE}, device ${DEVICE}, marks UInt8, ${COLUMNS}`,
      `ad_id, day, ${CELL}`,
      true,
    ),
    ...created(
      'ad_moments',
      `ad_id UInt64, day Date, at DateTime64(3, 'UTC'), ${PLACE}, device ${DEVICE}, marks UInt8, ${COLUMNS}`,
      `ad_id, day, at, ${CELL}`,
      true,
    ),
    ...created('ad_slot_totals', `ad_id UInt64, ${PLACE}, ${COLUMNS}`, 'ad_id, list, slot, country', false),
    ...created('ad_visitors', 'ad_id UInt64, day Date, visitors AggregateFunction(uniqCombined(12), UInt64)', 'ad_id, day', true),
    `insert into ad_counts (ad_id, day, ${CELL}, ${MEASURES.join(', ')}) ${EARLIER} ${NOT_REMEMBERED}`,
    `insert into ad_counts (ad_id, day, ${CELL}, ${MEASURES.join(', ')}) ${COUNTS_OF_EVENTS} ${NOT_REMEMBERED}`,
    `insert into ad_moments (ad_id, day, at, ${CELL}, ${MEASURES.join(', ')}) ${MOMENTS_OF_EVENTS} ${NOT_REMEMBERED}`,
    `insert into ad_slot_totals (ad_id, list, slot, country, ${MEASURES.join(', ')})
     select arrayJoin([ad_id, 0]) as each, list, slot, country, ${SUMS} from ad_counts where marks = 0
     group by each, list, slot, country ${NOT_REMEMBERED}`,
    `insert into ad_visitors (ad_id, day, visitors) ${adVisitorsOfEvents()} ${NOT_REMEMBERED}`,
    keptUp('ad_counts', COUNTS_OF_EVENTS),
    keptUp('ad_moments', MOMENTS_OF_EVENTS),
    keptUp('ad_slot_totals', SLOTS_OF_EVENTS),
    keptUp('ad_visitors', adVisitorsOfEvents()),
  ],
}
