/** Dates as yyyy-MM-dd in UTC, like the statistics. */
export type Day = string

const DAY_MS = 86_400_000

/** Longest period of one call. */
export const MAX_DAYS = 400

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** Number of days, both included. */
export function daysIn(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Whether it is a valid date. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}

/** Error for a period; undefined when valid. */
export function dateRangeError(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose the first and the last day.'
  if (from > to) return 'The first day must not be after the last.'
  return daysIn(from, to) > MAX_DAYS ? `At most ${MAX_DAYS} days at a time.` : undefined
}
