/** A table that is kept up beside the raw events: what a row counts, and of which events. */
export interface KeptCounts {
  readonly table: string
  readonly key: string
  /** The same columns, from events. */
  readonly of: string
  readonly where: string
  /** Where the counts of other days are, for a table that sums over all of them; under the same condition. */
  readonly otherDays?: string
}

export const KEPT_COUNTS: readonly KeptCounts[] = [
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
    where: 'marks = 0 and position > 0',
  },
  {
    table: 'traffic_counts',
    key: 'day, minute, place, list, country, device, referrer, experiment, marks',
    of: 'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
    where: 'true',
  },
  {
    // after the table that holds the other days, which is right by then
    table: 'item_totals',
    key: 'item_type, item_id',
    of: 'item_type, item_id',
    where: 'marks = 0',
    otherDays: 'item_counts',
  },
]
