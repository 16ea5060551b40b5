const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** UTC hour of Mondays from which mails are sent: the morning in New York, the site's time zone. */
const SEND_HOUR = 14
/** First Monday of 1970, in days since 1 January. */
const FIRST_MONDAY = 4

/** A week of UTC days from Monday to Sunday: its first and last day, like 2026-11-16. */
export interface Week {
  readonly from: string
  readonly to: string
}

/** Latest week with due mails. */
export function dueWeek(now: Date): Week {
  const days = Math.floor((now.getTime() - SEND_HOUR * HOUR_MS) / DAY_MS)
  const monday = days - ((((days - FIRST_MONDAY) % 7) + 7) % 7)
  return weekFrom(monday - 7)
}

export function weekBefore({ from }: Week): Week {
  return weekFrom(Date.parse(from) / DAY_MS - 7)
}

export function isWithin({ from, to }: Week, day: string): boolean {
  return from <= day && day <= to
}

/** @param monday days since 1970 */
function weekFrom(monday: number): Week {
  return { from: dayOf(monday), to: dayOf(monday + 6) }
}

function dayOf(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10)
}
