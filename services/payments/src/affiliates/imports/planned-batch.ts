import type { AffiliateProgram } from '@ribbonry/contracts'
import { type Attribution, attributionOf, type ReportRow } from '../reports/report-row.ts'
import { commissionFact } from '../earnings/affiliate-fact.ts'
import type { BalancedFact } from '../../books/ledger/ledger-fact.ts'

/** A report row as it is stored. */
export type StoredEarning = ReportRow & Attribution & { readonly revision: number }

/** Change of the monthly sum of a gift. Gift 0 stands for rows without a gift. */
export interface CommissionDelta {
  readonly gift: number
  /** yyyy-MM */
  readonly month: string
  /** Cents; 0 marks the month as reported without changing its sum. */
  readonly cents: number
}

/** Changes that a batch of rows causes. */
export interface PlannedBatch {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly writes: readonly StoredEarning[]
  readonly deltas: readonly CommissionDelta[]
  readonly facts: readonly BalancedFact[]
}

/** Compares the rows of a batch with the stored ones. Each row must belong to a transaction of its own. */
export function planBatch(
  program: AffiliateProgram,
  rows: readonly ReportRow[],
  stored: ReadonlyMap<string, StoredEarning>,
  now: Date,
): PlannedBatch {
  const deltas = new Map<string, CommissionDelta>()
  const add = ({ gift, day, commission }: Pick<StoredEarning, 'gift' | 'day' | 'commission'>, sign: 1 | -1): void => {
    const key = { gift: gift ?? 0, month: day.slice(0, 7) }
    const name = `${key.gift} ${key.month}`
    deltas.set(name, { ...key, cents: (deltas.get(name)?.cents ?? 0) + sign * commission })
  }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const writes: StoredEarning[] = []
  const facts: BalancedFact[] = []
  for (const row of rows) {
    const { key, day } = row
    const before = stored.get(key)
    if (before !== undefined && saysTheSame(before, row)) {
      counts.unchanged += 1
      continue
    }
    const after = { ...row, ...attributionOf(row.subTag), revision: (before?.revision ?? 0) + 1 }
    counts[before === undefined ? 'created' : 'updated'] += 1
    writes.push(after)
    if (before !== undefined) add(before, -1)
    add(after, 1)
    const cents = after.commission - (before?.commission ?? 0)
    const occurred = before === undefined ? new Date(`${day}T12:00:00Z`) : now
    const fact = commissionFact({ program, key, revision: after.revision, cents, occurred })
    if (fact !== undefined) facts.push(fact)
  }
  return { ...counts, writes, deltas: [...deltas.values()], facts }
}

function saysTheSame(one: ReportRow, other: ReportRow): boolean {
  return (
    one.transaction === other.transaction &&
    one.day === other.day &&
    one.tag === other.tag &&
    one.subTag === other.subTag &&
    one.orderedUnits === other.orderedUnits &&
    one.shippedUnits === other.shippedUnits &&
    one.sales === other.sales &&
    one.commission === other.commission
  )
}
