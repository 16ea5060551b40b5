/** A table that is kept up beside the raw events: what a row counts, and of which events. */
export interface KeptCounts {
  readonly table: string
  readonly key: string
  /** The same columns, from events. */
  readonly of: string
  readonly where: string
}

export const KEPT_COUNTS: readonly KeptCounts[] = [
  {
    table: 'item_counts',
    key: 'day, item_type, item_id, place, category_id, country, device, marks',
    of: 'day, item_type, item_id, place, category_id, country, device, marks',
    where: 'true',
  },
  {
    table: 'item_day_counts',
    key: 'day, item_type, item_id, marks',
    of: 'day, item_type, item_id, marks',
    where: 'true',
  },
  {
    table: 'slot_counts',
    key: 'day, place, list, position, item_type, item_id, mobile',
    of: "day, place, list, position, item_type, item_id, device = 'mobile' as mobile",
    where: 'marks = 0 and position > 0',
  },
  {
    table: 'traffic_counts',
    key: 'day, minute, place, list, country, device, referrer, experiment, marks',
    of: 'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
    where: 'true',
  },
]
