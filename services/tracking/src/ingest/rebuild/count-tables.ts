/** A table of aggregated counts: its key, and the events that it counts. */
export interface CountTable {
  readonly table: string
  readonly key: string
  /** The key columns as selected from `events`. */
  readonly of: string
  readonly where: string
  /** For a table that sums over all days: the table with the counts per day, under the same condition. */
  readonly otherDays?: string
}

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
    where: 'marks = 0 and position > 0',
  },
  {
    table: 'traffic_counts',
    key: 'day, minute, place, list, country, device, referrer, experiment, marks',
    of: 'day, toStartOfMinute(at) as minute, place, list, country, device, referrer, experiment, marks',
    where: 'true',
  },
  {
    // Listed after item_counts, which is repaired first.
    table: 'item_totals',
    key: 'item_type, item_id',
    of: 'item_type, item_id',
    where: 'marks = 0',
    otherDays: 'item_counts',
  },
]
