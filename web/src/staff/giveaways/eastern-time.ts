import { fullDayText } from '@ribbonry/dates'

const EASTERN = 'America/New_York'
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: EASTERN })

/** A moment as staff read it: "4:15 AM Eastern". */
export function easternTime(moment: string): string {
  // Some versions put a narrow no-break space before AM.
  return `${clock.format(new Date(moment)).replace(/\s/gu, ' ')} Eastern`
}

/** The day of a moment in New York, with its weekday. */
export function easternDay(moment: string): string {
  return fullDayText(moment, EASTERN)
}
