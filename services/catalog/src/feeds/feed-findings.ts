import type { RowRefusal, RowWarning } from './feed-row.ts'

/** A reason for refusals or warnings, summed up over rows. */
export interface FeedFinding {
  readonly kind: 'refused' | 'warned'
  readonly field: string
  readonly reason: string
  readonly rows: number
  /** The first lines. */
  readonly lines: readonly number[]
  /** Value in the first line. */
  readonly value: string
}

export const MAX_FINDING_LINES = 20

/** Sums refusals and warnings up by reason, in order of first occurrence. */
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
