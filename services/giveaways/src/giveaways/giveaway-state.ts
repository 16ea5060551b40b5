import type { Giveaway } from '@ribbonry/contracts'

const DAY_MS = 86_400_000

interface Period {
  readonly starts: Date
  /** The first moment at which it is over. */
  readonly ends: Date
}

export function stateAt({ starts, ends }: Period, now: Date): Giveaway['state'] {
  if (now < starts) return 'coming'
  return now < ends ? 'running' : 'ended'
}

/** The time left of a running giveaway in whole days, rounded down; empty for every other one. */
export function remainingAt(period: Period, now: Date): string {
  if (stateAt(period, now) !== 'running') return ''
  const days = Math.floor((period.ends.getTime() - now.getTime()) / DAY_MS)
  if (days < 1) return 'less than 1 day remaining!'
  return days === 1 ? '1 day remaining' : `${days} days remaining`
}
