import type { Giveaway } from '@ribbonry/contracts'
import { dayText, fullDayText, twelveHourText } from '@ribbonry/dates'

/** Giveaways are held in New York time. */
const ZONE = 'America/New_York'

/** A date in the time of giveaways. */
export function giveawayDay(moment: string): string {
  return dayText(moment, ZONE)
}

/** Sunday 29 November 2026, 12:00 AM Eastern: a moment that counts to the minute, with its zone. */
export function giveawayMoment(moment: string): string {
  return `${fullDayText(moment, ZONE)}, ${twelveHourText(moment, ZONE)} Eastern`
}

/** Short status of a giveaway. */
export function giveawayLabel({ state, remaining }: Pick<Giveaway, 'state' | 'remaining'>): string {
  if (state === 'running') return remaining
  if (state === 'announced') return 'Announced'
  return state === 'coming' ? 'Coming soon' : 'It is over'
}

export function winnersText(winners: number): string {
  return winners === 1 ? 'One winner' : `${winners} winners`
}
