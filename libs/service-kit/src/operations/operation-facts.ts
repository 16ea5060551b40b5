import type { OperationFacts, OperationRow, ServiceName } from '@ribbonry/contracts'
import type { Operation, OperationRow as Row } from './operation.ts'

/** What a service tells of an operation: the same as its event. */
export function operationFacts(service: ServiceName, operation: Operation): OperationFacts {
  const { id, version, at, actor, memberId, action, subjectType, subject, state, total, changed, skipped } = operation
  return {
    service,
    number: id,
    version,
    done_at: at.toISOString(),
    actor,
    member_id: memberId,
    action,
    subject_type: subjectType,
    subject,
    state,
    total,
    changed,
    skipped,
    undoes: operation.undoes,
    undone_by: operation.undoneBy,
  }
}

const REASONS = {
  'changed-since': 'Somebody has changed it since, so it stays as it is.',
  gone: 'It is not there any more.',
  'in-the-way': 'Something else stands in its place now.',
} as const

/** A row as staff see it: by what differs. Rows below it are shown as a whole; names that begin with $ are no columns. */
export function shownRow({ type, id, before, after, outcome, refusal }: Row): OperationRow {
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
