const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

export type Step = 'minute' | 'hour' | 'day'

/** The short name of a step below a chart: its day, or its hour; midnight is where another day begins. */
export function stepLabel(at: string, step: Step): string {
  const moment = new Date(at)
  const isDay = step === 'day' || (step === 'hour' && moment.getUTCHours() === 0)
  return isDay ? short.format(moment) : clock.format(moment)
}

/** The whole name of a step: "Thu 5 Nov", "Thu 5 Nov, 14:00". */
export function stepName(at: string, step: Step): string {
  const moment = new Date(at)
  const day = full.format(moment).replace(',', '')
  return step === 'day' ? day : `${day}, ${clock.format(moment)}`
}

/** From when to when: "25 Oct 2026 to 21 Nov 2026". */
export function daysName(from: string, to: string): string {
  const first = dated.format(new Date(from))
  return from === to ? first : `${first} to ${dated.format(new Date(to))}`
}
