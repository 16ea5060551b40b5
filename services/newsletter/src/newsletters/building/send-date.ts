import { zonedTime } from '@ribbonry/dates'

/** Parts of a day as typed; month from 1. */
export interface TypedDay {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** At which time of a day newsletters go out. */
export interface SendTime {
  /** 10:00 */
  readonly time: string
  /** IANA time zone */
  readonly zone: string
}

/** yyyy-MM-dd; undefined for a day that does not exist, and where a part is missing or no number. */
export function readDay({ day, month, year }: TypedDay): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = Date.parse(`${iso}T00:00:00Z`)
  // JavaScript reads 31 February as 3 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(iso) ? iso : undefined
}

/** When a newsletter of that day goes out; undefined for no day, and for one whose hour has come. */
export function readSendDate(typed: TypedDay, { time, zone }: SendTime, now: Date): Date | undefined {
  const day = readDay(typed)
  if (day === undefined) return undefined
  const moment = new Date(zonedTime(day, time, zone))
  return moment > now ? moment : undefined
}
