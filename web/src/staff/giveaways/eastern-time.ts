import { clockTimeIn, fullDayText, twelveHourText, zonedTime } from '@ribbonry/dates'

const EASTERN = 'America/New_York'

/** A moment as staff read it: "4:15 AM Eastern". */
export function easternTime(moment: string): string {
  return `${twelveHourText(moment, EASTERN)} Eastern`
}

/** The day of a moment in New York, with its weekday. */
export function easternDay(moment: string): string {
  return fullDayText(moment, EASTERN)
}

/** Value of a field of date and time, by New York's clocks. */
export function easternField(moment: string): string {
  return clockTimeIn(Date.parse(moment), EASTERN)
}

/** Moment of such a field, with its offset. Text that is none is sent unchanged, so that the server's error is shown. */
export function easternMoment(text: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text) ?? []
  return day === undefined || time === undefined ? text : zonedTime(day, time, EASTERN)
}
