import { isoDayIn, zonedTime } from '@ribbonry/dates'

/** Zone in which starts are shown. */
const ZONE = 'America/New_York'
const SHOWN_AT = '04:15'

/** 4:15 AM in New York on that zone's day of a start, with its offset: 2026-12-01T04:15:00-05:00. */
export function startShownAt(starts: Date): string {
  return zonedTime(isoDayIn(starts.getTime(), ZONE), SHOWN_AT, ZONE)
}
