import type { EntityManager } from 'typeorm'
import type { Member } from '../members/member.entity.ts'
import { RoleChange } from './role-change.entity.ts'
import { rolesOf } from './role-flags.ts'

/** How a member of staff is named in traces: by a number, which tells nothing once they are erased. */
export const changedByMember = (memberId: number): string => `member ${memberId}`

/** What was done to a member whose rights stay as they are. */
export async function insertAccountAction(manager: EntityManager, member: Member, by: number, action: RoleChange['action']): Promise<void> {
  const [roles, accessType] = [rolesOf(member), member.accessType]
  const rights = { rolesBefore: roles, rolesAfter: roles, accessTypeBefore: accessType, accessTypeAfter: accessType }
  await manager.insert(RoleChange, { memberId: member.id, changedBy: changedByMember(by), action, ...rights })
}
