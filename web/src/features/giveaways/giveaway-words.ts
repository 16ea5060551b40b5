import type { Giveaway } from '@ribbonry/contracts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/New_York' })

/** A day as a reader says it, by New York's clocks wherever the reader is: giveaways are held by them. */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment))
}

/** What stands on a giveaway at a glance. */
export function labelOf({ state, remaining }: Pick<Giveaway, 'state' | 'remaining'>): string {
  if (state === 'running') return remaining
  return state === 'coming' ? 'Coming soon' : 'It is over'
}

export function winnersText(winners: number): string {
  return winners === 1 ? 'One winner' : `${winners} winners`
}
