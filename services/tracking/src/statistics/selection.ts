import type { getTraffic, CallInput } from '@ribbonry/contracts'
import { InvalidInput } from '@ribbonry/service-kit'

export type SelectionQuery = Omit<CallInput<typeof getTraffic>['query'], 'by'>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DEFAULT_DAYS = 28
const MAX_DAYS = 400

/** Days in UTC, both inclusive, as ClickHouse date literals; and filters. */
export interface Selection {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly filters: SelectionFilters
}

/** Required values of columns; absent columns are not filtered. */
export type SelectionFilters = Readonly<Partial<Record<'list' | 'place' | 'country' | 'device', string>>>

/**
 * The selection of a query: the last four weeks by default.
 * @throws InvalidInput for more than 400 days
 */
export function parseSelection({ from, to, list, place, country, device }: SelectionQuery, now: Date): Selection {
  const today = dayOf(now)
  const first = from ?? dayBefore(to ?? today, DEFAULT_DAYS - 1)
  const last = to ?? (first > today ? first : today)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days > MAX_DAYS + 1) throw new InvalidInput({ from: `At most ${MAX_DAYS} days at a time.` })
  const given = Object.entries({ list, place, country, device }).filter(([, value]) => value !== undefined)
  return { from: first, to: last, days, filters: Object.fromEntries(given) }
}

/** The earlier period of a comparison; events from `until` on (UTC) are excluded. */
export interface EarlierSelection extends Selection {
  readonly until: Date
}

/**
 * The preceding period of the same length. If the last day of a selection is not over, the earlier period is cut at the same time
 * of day, in whole minutes, the resolution of traffic counts.
 */
export function earlierSelection({ from, to, days, filters }: Selection, now: Date): EarlierSelection {
  const end = Math.min(Date.parse(to) + DAY_MS, Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return { from: dayBefore(from, days), to: dayBefore(from, 1), days, filters, until: new Date(end - days * DAY_MS) }
}

/** Whether the period is cut because the compared one is not over. */
export function isCutShort({ to, until }: EarlierSelection): boolean {
  return until.getTime() < Date.parse(to) + DAY_MS
}

/** `until` as a ClickHouse DateTime literal. */
export function untilText({ until }: EarlierSelection): string {
  return momentText(until)
}

/** A moment as a ClickHouse DateTime literal, in UTC. */
export function momentText(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** Conditions on `day` and the filters, with parameters whose names start with `prefix`. */
export function conditionsOf({ from, to, filters }: Selection, prefix = ''): { where: string; values: Record<string, string> } {
  const names = Object.keys(filters)
  const where = [
    `day between {${prefix}from: Date} and {${prefix}to: Date}`,
    ...names.map((name) => `${name} = {${prefix}${name}: String}`),
  ].join(' and ')
  const values = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`${prefix}${name}`, value]))
  return { where, values: { [`${prefix}from`]: from, [`${prefix}to`]: to, ...values } }
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function dayBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * DAY_MS))
}
