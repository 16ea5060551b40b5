import type { ClickHouseMigration } from '../click-house-migration.ts'
import { DEVICE, ITEM_TYPE, KIND, PLACE } from './column-types.ts'

/**
 * So many inserts are remembered by their token; one that comes again is left out, in the table and in what is kept up beside it.
 */
const REMEMBERED = 'non_replicated_deduplication_window = 10000'

/** One row for each item of a beacon (`beacon`: a hash of its id, to know it when it comes again). A day is a partition, which
 * expires whole. `marks` says why an event does not count (bits of MARKS); 0 is valid. */
const EVENTS = `
  create table events (
    log LowCardinality(String),
    partition UInt16,
    offset UInt64,
    ordinal UInt16,
    batch UInt64,
    day Date,
    at DateTime64(3, 'UTC'),
    session UInt64,
    beacon UInt64,
    type LowCardinality(String),
    kind ${KIND},
    place ${PLACE},
    item_type ${ITEM_TYPE},
    item_id UInt64,
    category_id UInt32,
    list LowCardinality(String),
    position UInt16,
    country LowCardinality(String),
    device ${DEVICE},
    referrer LowCardinality(String),
    experiment LowCardinality(String),
    marks UInt8
  ) engine = MergeTree
  partition by day
  order by (day, session, item_type, item_id)
  settings index_granularity = 1024, ttl_only_drop_parts = 1, ${REMEMBERED}`

const COUNTS =
  'impressions SimpleAggregateFunction(sum, UInt64), viewable SimpleAggregateFunction(sum, UInt64), clicks ' +
  'SimpleAggregateFunction(sum, UInt64)'
const COUNTED =
  "countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable, countIf(kind = 'click') as clicks"

/** What is kept up beside the raw events: a table, its key, and which events it counts. */
interface KeptCounts {
  readonly table: string
  readonly columns: string
  readonly key: readonly string[]
  readonly of: string
  /** Rows between two marks of the index; 1,024 unless told. */
  readonly granularity?: number
}

const KEPT: readonly KeptCounts[] = [
  {
    table: 'item_counts',
    columns: `day Date, item_type ${ITEM_TYPE}, item_id UInt64, place ${PLACE}, category_id UInt32,
    country LowCardinality(String), device ${DEVICE}, marks UInt8`,
    key: ['item_type', 'item_id', 'day', 'place', 'category_id', 'country', 'device', 'marks'],
    of: 'select day, item_type, item_id, place, category_id, country, device, marks',
  },
  {
    // A tenth of the rows of item_counts: what a page of items and a ranking of all of them need.
    table: 'item_day_counts',
    columns: `day Date, item_type ${ITEM_TYPE}, item_id UInt64, marks UInt8`,
    key: ['item_type', 'item_id', 'day', 'marks'],
    of: 'select day, item_type, item_id, marks',
    granularity: 256,
  },
  {
    // Only valid events whose position is known: what a slot does to the click rate.
    table: 'slot_counts',
    columns: `day Date, place ${PLACE}, list LowCardinality(String), position UInt16, item_type ${ITEM_TYPE}, item_id UInt64,
    mobile UInt8`,
    key: ['place', 'list', 'position', 'item_type', 'item_id', 'day', 'mobile'],
    of: "select day, place, list, position, item_type, item_id, device = 'mobile' as mobile",
  },
  {
    table: 'traffic_counts',
    columns: `day Date, minute DateTime('UTC'), place ${PLACE}, list LowCardinality(String), country LowCardinality(String),
    device ${DEVICE}, referrer LowCardinality(String), experiment LowCardinality(String), marks UInt8`,
    key: ['minute', 'place', 'list', 'country', 'device', 'referrer', 'experiment', 'marks'],
    of: 'select day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
  },
]

function keptUp({ table, columns, key, of, granularity = 1024 }: KeptCounts): string[] {
  const condition = table === 'slot_counts' ? 'where marks = 0 and position > 0' : ''
  return [
    `create table ${table} (${columns}, ${COUNTS}) engine = AggregatingMergeTree partition by toYYYYMM(day)
      order by (${key.join(', ')})
     settings index_granularity = ${granularity}, ${REMEMBERED}`,
    `create materialized view ${table}_of_events to ${table} as ${of}, ${COUNTED} from events ${condition} group by day,
      ${key.filter((column) => column !== 'day').join(', ')}`,
  ]
}

export const events: ClickHouseMigration = { number: 1, name: 'events', statements: [EVENTS, ...KEPT.flatMap(keptUp)] }
