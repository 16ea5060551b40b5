import type { Role } from '@ribbonry/contracts'

/** Roles of staff. Advertisers are customers. */
const STAFF: ReadonlySet<Role> = new Set<Role>(['access', 'editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor'])

export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => STAFF.has(role))
}
