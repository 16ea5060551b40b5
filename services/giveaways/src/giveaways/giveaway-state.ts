import type { Giveaway } from '@ribbonry/contracts'

const DAY_MS = 86_400_000

interface Held {
  readonly starts: Date
  /** The first moment at which it is over. */
  readonly ends: Date
  /** Visitors enter on this site. */
  readonly entries_here: boolean
  /** Where visitors enter, if not here; null while nobody can. */
  readonly entry_link: string | null
}

/** What nobody can enter does not run: it is as announced. */
export function stateAt({ starts, ends, entries_here: entriesHere, entry_link: entryLink }: Held, now: Date): Giveaway['state'] {
  if (now < starts) return 'coming'
  if (now >= ends) return 'ended'
  return entryLink === null && !entriesHere ? 'announced' : 'running'
}

/** The time left of a running giveaway in whole days, rounded down; empty for every other one. */
export function remainingAt(giveaway: Held, now: Date): string {
  if (stateAt(giveaway, now) !== 'running') return ''
  const days = Math.floor((giveaway.ends.getTime() - now.getTime()) / DAY_MS)
  if (days < 1) return 'less than 1 day remaining!'
  return days === 1 ? '1 day remaining' : `${days} days remaining`
}
