import type { ClickHouseMigration } from '../click-house-migration.ts'
import { DEVICE, ITEM_TYPE, KIND_OR_WITHDRAWN, PLACE } from './column-types.ts'

/**
 * As before, with items that take back, and the ordinal of the first item: one message may bring several lines. Nothing stays
 * here.
 */
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
    item_type, item_id, category_id,
    list, position, country, device, referrer, experiment, marks
  from beacons
  array join arrayEnumerate(item_ids) as number, item_types as item_type, item_ids as item_id, positions as position,
    kinds as kind, item_marks as marks`

/** The counts that hold marked events too; the others hold valid ones alone, which are never taken back. */
const WITH_MARKED = [
  [
    'item_counts',
    'day, item_type, item_id, place, category_id, country, device, marks',
    'day, item_type, item_id, place, category_id, country, device, marks',
  ],
  [
    'traffic_counts',
    'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
    'day, minute, place, list, country, device, referrer, experiment, marks',
  ],
] as const

/** A negative number wraps around, and sums come out right. */
const COUNTED = `countIf(kind = 'impression') as impressions, countIf(kind = 'viewable') as viewable,
  reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) as clicks`

/**
 * A click whose impression comes behind it in the event log is marked when it is counted, and counts from the impression on: an
 * event takes the marked
 * one back, and another counts. Nobody counts meanwhile, so nothing is lost between a view and its successor.
 */
export const withdrawnClicks: ClickHouseMigration = {
  number: 5,
  name: 'withdrawn-clicks',
  statements: [
    `alter table events modify column kind ${KIND_OR_WITHDRAWN}`,
    'drop view if exists events_of_beacons',
    'drop table if exists beacons',
    BEACONS,
    EVENTS_OF_BEACONS,
    ...WITH_MARKED.flatMap(([table, of, by]) => [
      `drop view if exists ${table}_of_events`,
      `create materialized view ${table}_of_events to ${table} as select ${of}, ${COUNTED} from events group by ${by}`,
    ]),
  ],
}
