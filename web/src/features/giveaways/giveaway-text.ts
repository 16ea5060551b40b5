import type { Giveaway } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'

/** A date in New York time, in which giveaways are held. */
export function giveawayDay(moment: string): string {
  return dayText(moment, 'America/New_York')
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
