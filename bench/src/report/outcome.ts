import type { Spread } from '../statistics/statistics.ts'

/** One row of the results table. */
export interface Outcome {
  readonly what: string
  readonly measured: Spread
  readonly unit: string
  readonly target: Target
  /** Processor time per request and other details of the figure. */
  readonly details: readonly string[]
}

/** Lower or upper bound for the median. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

export function isMet({ measured, target }: Pick<Outcome, 'measured' | 'target'>): boolean {
  return 'atLeast' in target ? measured.median >= target.atLeast : measured.median <= target.atMost
}
