import type { CallAnswer, getBoostPrices } from '@ribbonry/contracts'
import { closedBoostDays, dayPlus } from '@ribbonry/dates'

/** `closed`: not for sale, whoever asks. `held`: somebody else is paying for it. `bought`: the caller has paid for it. */
export type DayState = 'free' | 'taken' | 'held' | 'yours' | 'bought' | 'closed'

/** What is known of the days, as yyyy-MM-dd of New York. */
export interface BoostDays {
  readonly today: string
  /** The first and the last day that are sold. */
  readonly first: string
  readonly last: string
  readonly closed: ReadonlySet<string>
  readonly boosted: ReadonlySet<string>
  /** Boosted, held or closed. */
  readonly disallowed: ReadonlySet<string>
  /** Days of the member who asks: until when each is held (ISO 8601), null for those that are paid. */
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
 * The days as the server told them, with which day it is in New York: a phone needs a tenth of a second to find that out. Days
 * before the one after tomorrow are closed.
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

/** @param mine the day that this buyer has chosen or holds; empty for none */
export function stateOf(day: string, days: BoostDays, mine: string): DayState {
  if (day < days.first || day > days.last || days.closed.has(day)) return 'closed'
  const heldUntil = days.own.get(day)
  if (heldUntil === null) return 'bought'
  if (days.boosted.has(day)) return 'taken'
  if (day === mine || heldUntil !== undefined) return 'yours'
  return days.disallowed.has(day) ? 'held' : 'free'
}

/** Price of a day in cents. A token has one price for every day. */
export function priceOn(day: string, { usual, seasons, with_token: withToken }: BoostPrices): number {
  const monthAndDay = day.slice(5)
  const season = seasons.find(({ from, to }) => from <= monthAndDay && monthAndDay <= to)
  return withToken ?? season?.amount ?? usual
}

/** The parts of a day as the calls take them: months count from 1. */
export function partsOf(day: string): { readonly day: string; readonly month: string; readonly year: string } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: String(Number(date)), month: String(Number(month)), year }
}
