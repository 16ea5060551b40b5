import type { Giveaway } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'

/** A day as a reader says it, by New York's clocks wherever the reader is: giveaways are held by them. */
export function giveawayDay(moment: string): string {
  return dayText(moment, 'America/New_York')
}

/** What stands on a giveaway at a glance. */
export function giveawayLabel({ state, remaining }: Pick<Giveaway, 'state' | 'remaining'>): string {
  if (state === 'running') return remaining
  return state === 'coming' ? 'Coming soon' : 'It is over'
}

export function winnersText(winners: number): string {
  return winners === 1 ? 'One winner' : `${winners} winners`
}
