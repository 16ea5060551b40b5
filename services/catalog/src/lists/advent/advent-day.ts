import { EDITION_TIME_ZONES, type EditionCountry } from '@ribbonry/contracts'
import { isoDayIn, startOfDayIn } from '@ribbonry/dates'

export const DOORS = 24

/** How far the advent calendar of a year is open. */
export interface AdventDay {
  readonly year: number
  /** The last door that is open: 0 before December, 24 from Christmas Eve to the end of the year. */
  readonly open: number
  /** The door that opens next, and when; undefined once all are open. */
  readonly next: { readonly day: number; readonly opens: Date } | undefined
  /** The moment after which this may be otherwise. */
  readonly ends: Date
}

/** The state of the advent calendar at a moment, by the calendar day of an edition. */
export function adventDayAt(moment: Date, country: EditionCountry): AdventDay {
  const zone = EDITION_TIME_ZONES[country]
  const today = isoDayIn(moment.getTime(), zone)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const open = month === 12 ? Math.min(day, DOORS) : 0
  const door = open + 1
  return {
    year,
    open,
    next: open === DOORS ? undefined : { day: door, opens: new Date(startOfDayIn(decemberDay(year, door), zone)) },
    ends: new Date(startOfDayIn(dayAfter(today), zone)),
  }
}

/** The first of December, before which nothing of a year's calendar is published. */
export function adventBegins(year: number): Date {
  return new Date(Date.UTC(year, 11, 1))
}

function decemberDay(year: number, day: number): string {
  return `${year}-12-${String(day).padStart(2, '0')}`
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
