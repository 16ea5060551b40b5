import { isoDayIn } from '@ribbonry/dates'

/** Time zone whose days are sold (decision D19 of the spec). */
const ZONE = 'America/New_York'

const DAY_MS = 86_400_000

/** Days on which nothing is sold although they are free (advertiser.md section 9). */
const CLOSED = { from: '2017-11-02', to: '2017-11-23' } as const

/** Whether a day can be sold, as far as the calendar alone says so. */
export type BoostDay = 'sellable' | 'not-available' | 'no-day'

/** The day that it is in New York, yyyy-MM-dd. */
export function newYorkDay(moment: Date): string {
  return isoDayIn(moment.getTime(), ZONE)
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
