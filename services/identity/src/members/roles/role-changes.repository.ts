import type { UserChange } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { actorName, type ActivityRecorder, type NewActivity } from '@ribbonry/service-kit/activity'
import { Injectable } from '@nestjs/common'
import { RoleChange } from './role-change.entity.ts'

/** A member's rights before and after; the same for an action that leaves them as they are. */
export type RightsChange = Pick<RoleChange, 'rolesBefore' | 'rolesAfter' | 'accessTypeBefore' | 'accessTypeAfter'>

/** An action of staff on a member. */
export interface StaffAction extends NewActivity<UserChange['action'], RightsChange> {
  readonly item: { readonly type: 'member'; readonly id: number }
  readonly details: RightsChange
}

/** Append-only log of what staff did to members. Rights have columns of their own, which the staff pages and exports show. */
@Injectable()
export class RoleChangesRepository implements ActivityRecorder<StaffAction> {
  async record(transaction: Transaction, ...actions: readonly StaffAction[]): Promise<void> {
    await transaction.insert(
      RoleChange,
      actions.map(({ actor, action, item, details }) => ({ memberId: item.id, changedBy: actorName(actor), action, ...details })),
    )
  }
}
