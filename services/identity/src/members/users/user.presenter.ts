import type { StaffUser, UserChange } from '@ribbonry/contracts'
import { rolesOf } from '../roles/role-flags.ts'
import type { ChangeRow, UserRow } from './users.repository.ts'

export function presentUser(row: UserRow): StaffUser {
  return {
    user_id: row.id,
    username: row.username ?? '',
    email: row.email ?? '',
    roles: rolesOf(row),
    access_type: row.accessType,
    created: row.created.toISOString(),
    email_confirmed: row.emailConfirmed !== null,
    second_factor: row.secondFactor,
    last_sign_in: row.lastSignIn?.toISOString() ?? null,
    deletion_requested: row.deletionRequested?.toISOString() ?? null,
  }
}

export function presentChange(row: ChangeRow): UserChange {
  return {
    change_id: Number(row.id),
    user_id: row.memberId,
    username: row.username ?? '',
    changed_by: row.doneBy ?? row.changedBy,
    action: row.action,
    roles_before: row.rolesBefore,
    roles_after: row.rolesAfter,
    access_type_before: row.accessTypeBefore,
    access_type_after: row.accessTypeAfter,
    at: row.at.toISOString(),
  }
}
