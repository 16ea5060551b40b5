import { type Device, DEVICES, DIMENSIONS, ITEM_ORDERS, type Place, PLACES } from '@ribbonry/contracts'
import type { Dimension } from '../../ui/format/dimension-labels.ts'
import { addDays, type Day, dayOf, daysIn, dateRangeError } from './days.ts'

export type ItemOrder = (typeof ITEM_ORDERS)[number]

/** Length of each range in days, today included. */
const RANGE_DAYS = { today: 1, '7': 7, '28': 28, '90': 90 } as const
export type Range = keyof typeof RANGE_DAYS | 'custom'
export const RANGES: readonly Range[] = ['today', '7', '28', '90', 'custom']
const DEFAULT_RANGE = '28'

/** Measures of the parts chart. */
export const MEASURES = ['impressions', 'clicks', 'ctr'] as const
export type Measure = (typeof MEASURES)[number]

/** Filters of the page; empty ones do not filter. */
export interface Filters {
  readonly range: Range
  readonly from: Day
  readonly to: Day
  readonly list: string
  readonly place: Place | ''
  readonly country: string
  readonly device: Device | ''
  readonly by: Dimension
  readonly show: Measure
  readonly order: ItemOrder
}

/** Parses the address; invalid values are ignored. */
export function readFilters(search: URLSearchParams, today: Date): Filters {
  return {
    ...readDays(search, dayOf(today)),
    list: /^[a-z0-9-]{1,40}$/.exec(search.get('list') ?? '')?.[0] ?? '',
    place: oneOf(PLACES, search.get('place')) ?? '',
    country: /^[A-Z]{2}$/.exec(search.get('country') ?? '')?.[0] ?? '',
    device: oneOf(DEVICES, search.get('device')) ?? '',
    by: oneOf(DIMENSIONS, search.get('by')) ?? DIMENSIONS[0],
    show: oneOf(MEASURES, search.get('show')) ?? MEASURES[0],
    order: oneOf(ITEM_ORDERS, search.get('order')) ?? ITEM_ORDERS[0],
  }
}

function readDays(search: URLSearchParams, today: Day): Pick<Filters, 'range' | 'from' | 'to'> {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (dateRangeError(from, to) === undefined) return { range: 'custom', from, to }
  const named = search.get('range') ?? ''
  const range = isNamedRange(named) ? named : DEFAULT_RANGE
  return { range, from: addDays(today, 1 - RANGE_DAYS[range]), to: today }
}

function isNamedRange(name: string): name is keyof typeof RANGE_DAYS {
  return Object.hasOwn(RANGE_DAYS, name)
}

function oneOf<Name extends string>(names: readonly Name[], given: string | null): Name | undefined {
  return names.find((name) => name === given)
}

/** Query string of the filters, without defaults. */
export function writeFilters(filters: Filters): string {
  const search = new URLSearchParams()
  if (filters.range === 'custom') {
    search.set('from', filters.from)
    search.set('to', filters.to)
  } else if (filters.range !== DEFAULT_RANGE) search.set('range', filters.range)
  for (const name of ['list', 'place', 'country', 'device'] as const) if (filters[name] !== '') search.set(name, filters[name])
  if (filters.by !== DIMENSIONS[0]) search.set('by', filters.by)
  if (filters.show !== MEASURES[0]) search.set('show', filters.show)
  if (filters.order !== ITEM_ORDERS[0]) search.set('order', filters.order)
  return `?${search}`
}

/** Input of the calls: period and filters. */
export function selectionOf({ from, to, list, place, country, device }: Filters) {
  return {
    from,
    to,
    ...(list === '' ? {} : { list }),
    ...(place === '' ? {} : { place }),
    ...(country === '' ? {} : { country }),
    ...(device === '' ? {} : { device }),
  }
}

/** Whether any filter besides the period is set. */
export function isNarrowed({ list, place, country, device }: Filters): boolean {
  return [list, place, country, device].some((value) => value !== '')
}

/** Period of comparison, as text. */
export function timeBefore({ from, to }: Pick<Filters, 'from' | 'to'>): string {
  const days = daysIn(from, to)
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** Share of the period that is compared, as a sentence. */
export function comparisonOf(filters: Pick<Filters, 'from' | 'to'>, asked: Date): string {
  const before = timeBefore(filters)
  const goesOn = filters.to >= dayOf(asked)
  return goesOn
    ? `Compared with the same part of ${before}: up to ${asked.toISOString().slice(11, 16)} UTC, since the last day goes on.`
    : `Compared with ${before}, whole days in UTC.`
}
