import type { StaffChange } from '@ribbonry/contracts'
import type { RecordedChange } from './changes-since.ts'

export function presentStaffChange(
  { version, memberId, at, fields }: RecordedChange,
  names: ReadonlyMap<number, string>,
): StaffChange {
  return {
    version,
    by: memberId === null ? null : { id: memberId, username: names.get(memberId) ?? null },
    at: at.toISOString(),
    fields: [...fields],
  }
}
