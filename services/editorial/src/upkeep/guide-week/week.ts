import { isoDayIn, zonedTime } from '@ribbonry/dates'

/** The site's time zone. */
const ZONE = 'America/New_York'
const SENT_AT = '09:00'
const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** Mails that could not be planned in this time, since nothing ran, are left out. */
const LATEST_MS = 2 * DAY_MS

/** A week from one Monday morning to the next. */
export interface GuideWeek {
  /** The Monday on which it ends, as 2026-11-30. */
  readonly monday: string
  readonly from: Date
  readonly to: Date
}

/** The week about which mails are due; undefined from Wednesday morning until the next Monday, 9:00 in New York. */
export function dueWeek(now: Date): GuideWeek | undefined {
  const today = Date.parse(isoDayIn(now.getTime(), ZONE))
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  const monday = today - sinceMonday * DAY_MS
  const to = morningOf(monday)
  const late = now.getTime() - to.getTime()
  if (late < 0 || late >= LATEST_MS) return undefined
  return { monday: dayOf(monday), from: morningOf(monday - WEEK_DAYS * DAY_MS), to }
}

function morningOf(day: number): Date {
  return new Date(zonedTime(dayOf(day), SENT_AT, ZONE))
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
