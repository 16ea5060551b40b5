import type { StaffChange } from '@ribbonry/contracts'
import type { NamedChange } from './changes-since.ts'

export function presentStaffChange({ version, memberId, username, at, fields }: NamedChange): StaffChange {
  return { version, by: memberId === null ? null : { id: memberId, username }, at: at.toISOString(), fields: [...fields] }
}
