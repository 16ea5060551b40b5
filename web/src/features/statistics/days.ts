/** Days are written like 2026-11-20 and lie in UTC, as the statistics do. */
export type Day = string

const DAY_MS = 86_400_000

/** The longest time that the statistics call answers at once. */
export const MAX_DAYS = 400

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** How many days there are from one to the other, both counted. */
export function daysIn(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Whether it is written like a day and exists in the calendar. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}

/** Why these cannot be the first and the last day of a question; undefined when they can. */
export function dateRangeError(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose the first and the last day.'
  if (from > to) return 'The first day must not be after the last.'
  return daysIn(from, to) > MAX_DAYS ? `At most ${MAX_DAYS} days at a time.` : undefined
}
