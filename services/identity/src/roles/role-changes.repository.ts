import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { Member } from '../members/member.entity.ts'
import { RoleChange } from './role-change.entity.ts'
import { rolesOf } from './role-flags.ts'

/** How the log names a member of staff: by the id, which identifies nobody once the member is erased. */
export const changedByMember = (memberId: number): string => `member ${memberId}`

/** Append-only log of what staff did to members. Rows are inserted in the transaction of the change. */
@Injectable()
export class RoleChangesRepository {
  async insert(transaction: Transaction, change: Partial<RoleChange>): Promise<void> {
    await transaction.insert(RoleChange, change)
  }

  /** Logs an action that leaves the member's rights as they are. */
  async insertAction(transaction: Transaction, member: Member, by: number, action: RoleChange['action']): Promise<void> {
    const [roles, accessType] = [rolesOf(member), member.accessType]
    const rights = { rolesBefore: roles, rolesAfter: roles, accessTypeBefore: accessType, accessTypeAfter: accessType }
    await this.insert(transaction, { memberId: member.id, changedBy: changedByMember(by), action, ...rights })
  }
}
