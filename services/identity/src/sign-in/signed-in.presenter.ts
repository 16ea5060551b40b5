import type { CurrentUser } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { presentCurrentUser } from '../members/member.presenter.ts'
import { NO_ROLES, rolesOf } from '../members/roles/role-flags.ts'
import { isStaff } from '../members/roles/staff.ts'
import type { SignedIn } from './session-issuer.ts'

/** Presents a member to themselves, with the rights of the session. */
export function presentSignedIn({ member, restricted }: Pick<SignedIn, 'member' | 'restricted'>): CurrentUser {
  const user = presentCurrentUser(member)
  return restricted ? { ...user, ...NO_ROLES, access_type: null, must_set_second_factor: true } : user
}

/** A session of staff without a role of staff is restricted: any other change of these rights would have ended it. */
export function hasRestrictedRights(member: Member, { roles }: Pick<Identity, 'roles'>): boolean {
  return !isStaff(roles) && isStaff(rolesOf(member))
}
