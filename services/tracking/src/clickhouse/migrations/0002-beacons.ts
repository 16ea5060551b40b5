import type { ClickHouseMigration } from '../click-house-migration.ts'
import { DEVICE, ITEM_TYPE, KIND, PLACE } from './column-types.ts'

/**
 * Beacons as they come in, a row for each with its items as arrays; nothing stays here. ClickHouse makes the events of them,
 * which costs half of
 * reading a line for each event. What an insert is called (its token) goes on to the events and to what is kept up beside them.
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
    kinds Array(${KIND}),
    item_marks Array(UInt8)
  ) engine = Null`

const EVENTS_OF_BEACONS = `
  create materialized view events_of_beacons to events as
  select log, partition, offset, number - 1 as ordinal, batch, day, at, session, beacon, type, kind, place, item_type, item_id,
    category_id, list,
    position, country, device, referrer, experiment, marks
  from beacons
  array join arrayEnumerate(item_ids) as number, item_types as item_type, item_ids as item_id, positions as position,
    kinds as kind, item_marks as marks`

export const beacons: ClickHouseMigration = { number: 2, name: 'beacons', statements: [BEACONS, EVENTS_OF_BEACONS] }
