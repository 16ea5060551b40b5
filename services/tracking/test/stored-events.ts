import { MARKS, type Mark } from '@ribbonry/contracts'
import type { ClickHouse } from '../src/clickhouse/click-house.ts'

export interface StoredEvent {
  readonly at?: Date
  readonly session?: number
  readonly kind?: 'impression' | 'viewable' | 'click'
  readonly place?: string
  readonly item_type?: 'post' | 'ad' | 'guide' | 'product'
  readonly item_id?: number
  readonly category_id?: number
  readonly list?: string
  readonly guide_id?: number
  readonly position?: number
  readonly country?: string
  readonly device?: string
  readonly referrer?: string
  readonly experiment?: string
  readonly marks?: Mark
  /** Number of identical events. */
  readonly times?: number
}

let offset = 0

/** Inserts events like the ingester; those without a time happen at `now`. */
export async function insertEvents(clickHouse: ClickHouse, events: readonly StoredEvent[], now = new Date()): Promise<void> {
  const values = events.flatMap(({ at = now, times = 1, marks, ...event }) =>
    Array.from({ length: times }, () => {
      offset += 1
      return {
        log: 'test',
        partition: 0,
        offset,
        ordinal: 0,
        batch: offset,
        day: at.toISOString().slice(0, 10),
        at: at.toISOString().replace('T', ' ').slice(0, 23),
        session: 1,
        type: 'impression',
        kind: 'impression',
        place: 'home',
        item_type: 'post',
        item_id: 1,
        category_id: 0,
        list: 'new',
        position: 0,
        country: 'US',
        device: 'desktop',
        referrer: 'direct',
        experiment: '',
        marks: marks === undefined ? 0 : MARKS[marks],
        ...event,
      }
    }),
  )
  await clickHouse.insert({ table: 'events', values, format: 'JSONEachRow' })
}

/** Truncates events and counts. */
export async function truncateEvents(clickHouse: ClickHouse): Promise<void> {
  for (const table of [
    'events',
    'item_counts',
    'item_totals',
    'slot_counts',
    'traffic_counts',
    'product_counts',
    'ad_counts',
    'ad_moments',
    'ad_slot_totals',
    'ad_visitors',
  ])
    await clickHouse.command({ query: `truncate table ${table}` })
}

export function daysAgo(days: number, now = new Date()): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

export function dayText(days: number, now = new Date()): string {
  return daysAgo(days, now).toISOString().slice(0, 10)
}
