import type { RowRefusal, RowWarning } from './feed-row.ts'

/** One thing that was found in some rows of a feed. */
export interface FeedFinding {
  readonly kind: 'refused' | 'warned'
  readonly field: string
  readonly reason: string
  readonly rows: number
  /** Where, the first of them. */
  readonly lines: readonly number[]
  /** What stood in the first of these lines. */
  readonly value: string
}

export const MAX_FINDING_LINES = 20

/** Sums up what was found, in the order in which it was found first. */
export function summarizeFindings(refusals: readonly RowRefusal[], warnings: readonly RowWarning[]): FeedFinding[] {
  const findings = new Map<string, FeedFinding>()
  const add = (kind: FeedFinding['kind'], { line, field, reason, value }: RowRefusal): void => {
    const key = JSON.stringify([kind, field, reason])
    const known = findings.get(key)
    const lines = [...(known?.lines ?? []), line].slice(0, MAX_FINDING_LINES)
    findings.set(key, { kind, field, reason, rows: (known?.rows ?? 0) + 1, lines, value: known?.value ?? value })
  }
  for (const refusal of refusals) add('refused', refusal)
  for (const warning of warnings) add('warned', warning)
  return [...findings.values()]
}
