import { ROLES, type Role } from '@ribbonry/contracts'
import type { Member } from '../member.entity.ts'

type Flag = 'access' | 'editor' | 'listicleEditor' | 'importCopyAccess' | 'newsletterEditor' | 'advertiser'

const FLAGS: Readonly<Record<Role, Flag>> = {
  access: 'access',
  editor: 'editor',
  listicle_editor: 'listicleEditor',
  import_copy_access: 'importCopyAccess',
  newsletter_editor: 'newsletterEditor',
  advertiser: 'advertiser',
}

/** The flags of a member without roles, by their wire names. */
export const NO_ROLES = Object.fromEntries(ROLES.map((role) => [role, false])) as Readonly<Record<Role, false>>

/** A member's roles in the order of the contracts. */
export function rolesOf(member: Pick<Member, Flag>): Role[] {
  return ROLES.filter((role) => member[FLAGS[role]])
}

/** Columns that give a member exactly these roles. */
export function flagsFor(roles: readonly Role[]): Record<Flag, boolean> {
  return Object.fromEntries(ROLES.map((role) => [FLAGS[role], roles.includes(role)])) as Record<Flag, boolean>
}
