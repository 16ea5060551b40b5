import { ROLES } from '@ribbonry/contracts'
import { SessionStore, type Transaction } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { MemberEventsRepository } from '../member-events.repository.ts'
import { MembersRepository } from '../members.repository.ts'
import { RoleChangesRepository } from './role-changes.repository.ts'
import { type Rights, rightsOf, staffActionOf, USER_RIGHTS } from './roles.service.ts'
import { isStaff } from './staff.ts'

/** The rights of members, as operations keep them. */
export const RIGHTS_ROWS = new TableRows({
  table: 'members',
  key: 'id',
  keyType: 'integer',
  // A member who was erased since keeps no rights.
  columns: [...ROLES, 'access_type', 'deleted'],
  modified: 'modified',
})

/** Gives members back the rights of before. */
@Injectable()
export class RightsUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(RoleChangesRepository) private readonly log: RoleChangesRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  onModuleInit(): void {
    this.types.add(USER_RIGHTS, {
      rows: RIGHTS_ROWS,
      breaksRule: (transaction, _ids, actor) => this.#lacksAccess(transaction, actor),
      changed: (transaction, written) => this.#record(transaction, written),
      committed: async ({ ids }) => {
        for (const id of ids) await this.sessions.endAll(Number(id))
      },
    })
  }

  /** Whether nobody has access any more, or whoever undoes it would take away their own. */
  async #lacksAccess(transaction: Transaction, actor: Actor): Promise<boolean> {
    const administrators = await this.members.lockAdministrators(transaction)
    return 'memberId' in actor ? administrators.every(({ id }) => id !== actor.memberId) : administrators.length === 0
  }

  async #record(transaction: Transaction, { actor, before }: WrittenRows): Promise<void> {
    for (const row of before) {
      const member = await this.members.lockById(transaction, Number(row['id']))
      if (member === null) continue
      const [was, is] = [rightsIn(row), rightsOf(member)]
      await this.log.record(transaction, staffActionOf(member.id, { actor, action: 'roles' }, was, is))
      if (isStaff(was.roles) || isStaff(is.roles)) await this.events.publishStaffChanged(transaction, member.id)
    }
  }
}

function rightsIn(row: Readonly<Record<string, unknown>>): Rights {
  const accessType = row['access_type']
  return { roles: ROLES.filter((role) => row[role] === true), accessType: typeof accessType === 'string' ? accessType : null }
}
