import type { getTraffic, CallInput } from '@ribbonry/contracts'
import { InvalidInput } from '@ribbonry/service-kit'

export type Wanted = Omit<CallInput<typeof getTraffic>['query'], 'by'>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const USUAL_DAYS = 28
const MOST_DAYS = 400

/** Days in UTC, both included, as ClickHouse reads them; and what narrows them. */
export interface Selection {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly narrowing: Narrowing
}

/** Columns that must have a value; absent ones may have any. */
export type Narrowing = Readonly<Partial<Record<'list' | 'place' | 'country' | 'device', string>>>

/**
 * What a question is about: the last four weeks unless told.
 * @throws InvalidInput for more than 400 days
 */
export function selectionOf({ from, to, list, place, country, device }: Wanted, now: Date): Selection {
  const today = dayOf(now)
  const first = from ?? dayBefore(to ?? today, USUAL_DAYS - 1)
  const last = to ?? (first > today ? first : today)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days > MOST_DAYS + 1) throw new InvalidInput({ from: `At most ${MOST_DAYS} days at a time.` })
  const given = Object.entries({ list, place, country, device }).filter(([, value]) => value !== undefined)
  return { from: first, to: last, days, narrowing: Object.fromEntries(given) }
}

/** A selection to compare with; of its last day nothing is taken from `until` on, a moment in UTC. */
export interface EarlierSelection extends Selection {
  readonly until: Date
}

/**
 * The same number of days just before, and of them the same part: while the last day of a selection goes on, as much of the day that stands for it.
 * Whole minutes, since that is how traffic is counted.
 */
export function before({ from, to, days, narrowing }: Selection, now: Date): EarlierSelection {
  const end = Math.min(Date.parse(to) + DAY_MS, Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return { from: dayBefore(from, days), to: dayBefore(from, 1), days, narrowing, until: new Date(end - days * DAY_MS) }
}

/** Whether a part of its days is left out, since what it is compared with goes on. */
export function isCutShort({ to, until }: EarlierSelection): boolean {
  return until.getTime() < Date.parse(to) + DAY_MS
}

/** The time up to which days are taken, as ClickHouse reads it: the hour and the minute of a day. */
export function untilText({ until }: EarlierSelection): string {
  return until.toISOString().slice(0, 19).replace('T', ' ')
}

/** Conditions on `day` and what narrows it, and their parameters under names that begin with `prefix`. */
export function conditionsOf({ from, to, narrowing }: Selection, prefix = ''): { where: string; values: Record<string, string> } {
  const names = Object.keys(narrowing)
  const where = [
    `day between {${prefix}from: Date} and {${prefix}to: Date}`,
    ...names.map((name) => `${name} = {${prefix}${name}: String}`),
  ].join(' and ')
  const values = Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [`${prefix}${name}`, value]))
  return { where, values: { [`${prefix}from`]: from, [`${prefix}to`]: to, ...values } }
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function dayBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * DAY_MS))
}
