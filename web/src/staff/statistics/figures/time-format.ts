import { clockText, dayOfYearText, shortDayText, weekdayText } from '@ribbonry/dates'

export type Step = 'minute' | 'hour' | 'day'

/** Short label of a step: its day or hour; midnight shows the day. */
export function stepLabel(at: string, step: Step): string {
  const isDay = step === 'day' || (step === 'hour' && new Date(at).getUTCHours() === 0)
  return isDay ? dayOfYearText(at) : clockText(at)
}

/** Full label of a step: "Thu 5 Nov", "Thu 5 Nov, 14:00". */
export function stepName(at: string, step: Step): string {
  return step === 'day' ? weekdayText(at) : `${weekdayText(at)}, ${clockText(at)}`
}

/** A period: "25 Oct 2026 to 21 Nov 2026". */
export function daysName(from: string, to: string): string {
  return from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`
}
