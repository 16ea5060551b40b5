import type { CallAnswer, getBoostPrices } from '@ribbonry/contracts'
import { closedBoostDays, dayPlus } from '@ribbonry/dates'

/**
 * `closed`: not for sale. `held`: somebody else is paying for it. `yours`: on hold for the caller. `bought`: paid by the caller.
 */
export type DayState = 'free' | 'taken' | 'held' | 'yours' | 'bought' | 'closed'

/** State of the days, as yyyy-MM-dd in New York. */
export interface BoostDays {
  readonly today: string
  /** The first and the last bookable day. */
  readonly first: string
  readonly last: string
  readonly closed: ReadonlySet<string>
  readonly boosted: ReadonlySet<string>
  /** Boosted, on hold or closed. */
  readonly disallowed: ReadonlySet<string>
  /** Days of the caller with the end of each hold (ISO 8601), null for paid ones. */
  readonly own: ReadonlyMap<string, string | null>
}

export type BoostPrices = CallAnswer<typeof getBoostPrices>['prices']

interface Answers {
  readonly today: string
  readonly disallowed: readonly string[]
  readonly last: string
  readonly boosted: readonly string[]
  readonly own: readonly { readonly date: string; readonly held_until: string | null }[]
}

/**
 * The days from the server's answers, with the present day in New York, computed once because phones need a tenth of a second for
 * it. Days before the one after tomorrow are closed.
 */
export function boostDays({ today, disallowed, last, boosted, own }: Answers): BoostDays {
  return {
    today,
    first: dayPlus(today, 2),
    last,
    closed: new Set(closedBoostDays(today)),
    boosted: new Set(boosted),
    disallowed: new Set(disallowed),
    own: new Map(own.map(({ date, held_until: until }) => [date, until])),
  }
}

/** @param mine the day that this buyer has selected or holds; empty for none */
export function stateOf(day: string, days: BoostDays, mine: string): DayState {
  if (day < days.first || day > days.last || days.closed.has(day)) return 'closed'
  const heldUntil = days.own.get(day)
  if (heldUntil === null) return 'bought'
  if (days.boosted.has(day)) return 'taken'
  if (day === mine || heldUntil !== undefined) return 'yours'
  return days.disallowed.has(day) ? 'held' : 'free'
}

/** Price of a day in cents. With a token, every day has the same price. */
export function priceOn(day: string, { usual, seasons, with_token: withToken }: BoostPrices): number {
  const monthAndDay = day.slice(5)
  const season = seasons.find(({ from, to }) => from <= monthAndDay && monthAndDay <= to)
  return withToken ?? season?.amount ?? usual
}

/** The parts of a day as the calls take them; months count from 1. */
export function partsOf(day: string): { readonly day: string; readonly month: string; readonly year: string } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: String(Number(date)), month: String(Number(month)), year }
}
