import { isoDayIn, startOfDayIn } from './zone-days.ts'

/** Time zone whose days are boosted. */
export const BOOST_ZONE = 'America/New_York'

const DAY_MS = 86_400_000

/** Days on which nothing is sold although they are free (advertiser.md section 9). */
const CLOSED = { from: '2017-11-02', to: '2017-11-23' } as const

/** Whether a day can be sold, as far as the calendar alone says so. */
export type BoostDay = 'sellable' | 'not-available' | 'no-day'

/** The day that it is in New York, yyyy-MM-dd. */
export function newYorkDay(moment: Date): string {
  return isoDayIn(moment.getTime(), BOOST_ZONE)
}

/** The moment at which a day of New York begins; the one before ends then. */
export function newYorkMidnight(day: string): Date {
  return new Date(startOfDayIn(day, BOOST_ZONE))
}

/** The day so many days after another, or before it, where `days` is below zero: yyyy-MM-dd. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** From when, and until before when, it is a day of New York. */
export function newYorkDayBounds(day: string): { readonly since: Date; readonly until: Date } {
  return { since: newYorkMidnight(day), until: newYorkMidnight(dayPlus(day, 1)) }
}

/** Days since 1970, counted at midnight UTC, where each has 24 hours. NaN for what is no day. */
function dayNumber(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  // JavaScript reads 30 February as 2 March.
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  return isDay ? midnight / DAY_MS : NaN
}

/**
 * Whether a boost on this day can be sold: not today or tomorrow, no earlier day, and none that is too far ahead.
 * @param day yyyy-MM-dd
 * @param daysAhead the last day that is sold, counted from today
 */
export function boostDayAt(day: string, now: Date, daysAhead: number): BoostDay {
  const number = dayNumber(day)
  if (Number.isNaN(number)) return 'no-day'
  const ahead = number - dayNumber(newYorkDay(now))
  if (ahead < 2 || ahead > daysAhead) return 'not-available'
  return day >= CLOSED.from && day <= CLOSED.to ? 'not-available' : 'sellable'
}

/**
 * Days that a calendar greys although nobody has them: those of 2017, yesterday, today and tomorrow, in order.
 * @param today the day that it is in New York
 */
export function closedBoostDays(today: string): string[] {
  const closed: string[] = []
  for (let day: string = CLOSED.from; day <= CLOSED.to; day = dayPlus(day, 1)) closed.push(day)
  return [...new Set([...closed, ...[-1, 0, 1].map((days) => dayPlus(today, days))])].toSorted()
}
