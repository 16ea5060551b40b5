import type { Spread } from '../statistics/statistics.ts'

/** One line of the table. */
export interface Outcome {
  readonly what: string
  readonly measured: Spread
  readonly unit: string
  readonly target: Target
  /** Processor time per request and whatever else explains the figure. */
  readonly details: readonly string[]
}

/** What the median must reach, or stay under. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

export function isMet({ measured, target }: Pick<Outcome, 'measured' | 'target'>): boolean {
  return 'atLeast' in target ? measured.median >= target.atLeast : measured.median <= target.atMost
}
