import type { Operation, OperationRow } from '@ribbonry/contracts'
import type { OperationRow as Row } from '@ribbonry/service-kit/operations'
import type { ListedOperation } from './listed-operations.repository.ts'
import type { OperationWithRows } from './operation-log.service.ts'

export function presentListed(row: ListedOperation): Operation {
  const { member_id: _member, undoable, ...shown } = row
  return { ...shown, can_undo: undoable && row.changed > 0 && row.undone_by === null && row.state === 'done' }
}

/** An operation of this service, as calls name it; null where nothing was recorded. */
export function presentOperationId(id: number | undefined): string | null {
  return id === undefined ? null : `catalog-${id}`
}

export function presentWithRows({ operation, rows }: OperationWithRows): Operation & { rows: OperationRow[] } {
  return { ...presentListed(operation), rows: rows.map(presentRow) }
}

const REASONS = {
  'changed-since': 'Somebody has changed it since, so it stays as it is.',
  gone: 'It is not there any more.',
  'in-the-way': 'Something else stands in its place now.',
} as const

/** Rows below are shown by how they differ as a whole; names that begin with $ are no columns. */
function presentRow({ type, id, before, after, outcome, refusal }: Row): OperationRow {
  const reason = refusal === null ? null : REASONS[refusal]
  if (before === null || after === null) return { type, id, before: columnsOf(before), after: columnsOf(after), outcome, reason }
  const [then, now] = [flat(before), flat(after)]
  const changed = Object.keys(now).filter((name) => JSON.stringify(then[name]) !== JSON.stringify(now[name]))
  return { type, id, before: pick(then, changed), after: pick(now, changed), outcome, reason }
}

type Values = Readonly<Record<string, unknown>>

function columnsOf(values: Values | null): Record<string, unknown> | null {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('$')))
}

function flat(values: Values): Values {
  return { ...columnsOf(values), ...(values['$parts'] as object | undefined) }
}

function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
