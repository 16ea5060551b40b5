import type { Giveaway } from '@ribbonry/contracts'

const DAY_MS = 86_400_000

interface Span {
  readonly starts: Date
  /** The first moment at which it is over. */
  readonly ends: Date
}

export function stateAt({ starts, ends }: Span, now: Date): Giveaway['state'] {
  if (now < starts) return 'coming'
  return now < ends ? 'running' : 'ended'
}

/** What is left of a running giveaway, in whole days and never more than there is; empty for every other one. */
export function remainingAt(span: Span, now: Date): string {
  if (stateAt(span, now) !== 'running') return ''
  const days = Math.floor((span.ends.getTime() - now.getTime()) / DAY_MS)
  if (days < 1) return 'less than 1 day remaining!'
  return days === 1 ? '1 day remaining' : `${days} days remaining`
}
