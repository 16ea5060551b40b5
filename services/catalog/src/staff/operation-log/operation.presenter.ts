import type { Operation, OperationRow } from '@ribbonry/contracts'
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
  return { ...presentListed(operation), rows: [...rows] }
}
