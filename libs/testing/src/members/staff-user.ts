import type { StaffUser } from '@ribbonry/contracts'

/** A member as identity shows them to staff and to services; `changes` replace the defaults. */
export function buildStaffUser(user_id: number, changes: Partial<StaffUser> = {}): StaffUser {
  return {
    user_id,
    username: `member-${user_id}`,
    email: `member-${user_id}@example.org`,
    roles: [],
    access_type: null,
    created: '2026-01-01T00:00:00.000Z',
    email_confirmed: true,
    second_factor: false,
    last_sign_in: null,
    deletion_requested: null,
    ...changes,
  }
}
