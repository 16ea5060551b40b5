import type { getTraffic, CallInput } from '@ribbonry/contracts'
import { InvalidInput } from '@ribbonry/service-kit'

export type Wanted = Omit<CallInput<typeof getTraffic>['query'], 'by'>

const DAY_MS = 86_400_000
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

/** The same number of days just before. */
export function before({ from, days, narrowing }: Selection): Selection {
  return { from: dayBefore(from, days), to: dayBefore(from, 1), days, narrowing }
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
