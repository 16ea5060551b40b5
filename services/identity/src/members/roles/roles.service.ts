import { Inject, Injectable } from '@nestjs/common'
import type { OperationKind, Role } from '@ribbonry/contracts'
import { DomainError, SessionStore, type Transaction, Transactions } from '@ribbonry/service-kit'
import type { Actor } from '@ribbonry/service-kit/activity'
import { Operations } from '@ribbonry/service-kit/operations'
import type { Member } from '../member.entity.ts'
import { MemberEventsRepository } from '../member-events.repository.ts'
import { MembersRepository } from '../members.repository.ts'
import { flagsFor, rolesOf } from './role-flags.ts'
import { RoleChangesRepository, type StaffAction } from './role-changes.repository.ts'
import { isStaff } from './staff.ts'

export interface Rights {
  readonly roles: readonly Role[]
  readonly accessType: string | null
}

export interface ChangedRights {
  readonly before: Rights
  readonly endedSessions: number
}

/** Changes the rights of members. Sessions carry rights, so the member's sessions end. */
@Injectable()
export class RolesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(RoleChangesRepository) private readonly log: RoleChangesRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(Operations) private readonly operations: Operations,
  ) {}

  /**
   * Sets the member's rights and logs who did it. Repeated, it only ends the sessions again.
   * @throws DomainError `no-such-member`
   */
  async change(email: string, rights: Rights, actor: Actor): Promise<ChangedRights> {
    const { id, before } = await this.transactions.run(async (transaction) => {
      const member = await this.members.lockByEmail(transaction, email)
      if (member === null) throw new DomainError('not-found', 'no-such-member', 'There is no member with that e-mail address.')
      return { id: member.id, before: await this.#applyAsOperation(transaction, member, rights, actor) }
    })
    return { before, endedSessions: await this.sessions.endAll(id) }
  }

  /**
   * The same for administrators, of whom at least one remains. Returns how many sessions ended; unchanged rights end none.
   * @throws DomainError `no-such-member`, `last-access`
   */
  async changeByStaff(id: number, rights: Rights, by: number): Promise<number> {
    const changed = await this.transactions.run(async (transaction) => {
      // All administrators are locked in one order: of two who remove each other's access at the same time only one succeeds.
      const administrators = await this.members.lockAdministrators(transaction)
      const member = await this.lockMember(transaction, id)
      if (!administrators.some((one) => one.id === by))
        throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
      if (member.access && !rights.roles.includes('access') && administrators.length === 1)
        throw new DomainError('conflict', 'last-access', 'Somebody must keep access.')
      return !sameRights(await this.#applyAsOperation(transaction, member, rights, { memberId: by }), rights)
    })
    return changed ? await this.sessions.endAll(id) : 0
  }

  /** Adds a role and logs why. The member's sessions stay open; the caller brings the role into them. */
  async add(transaction: Transaction, member: Member, role: Role, actor: Actor): Promise<void> {
    const { roles, accessType } = rightsOf(member)
    await this.#apply(transaction, member, { roles: [...new Set([...roles, role])], accessType }, actor)
  }

  /** @throws DomainError `no-such-member` */
  async lockMember(transaction: Transaction, id: number): Promise<Member> {
    const member = await this.members.lockById(transaction, id)
    if (member === null) throw noSuchMember()
    return member
  }

  /** Logs an action of staff that leaves the member's rights as they are. */
  async logAction(transaction: Transaction, member: Member, by: number, action: StaffAction['action']): Promise<void> {
    const rights = rightsOf(member)
    await this.log.record(transaction, staffActionOf(member.id, { actor: { memberId: by }, action }, rights, rights))
  }

  /** Saves rights as an operation that can be taken back. Returns the former ones. */
  async #applyAsOperation(transaction: Transaction, member: Member, rights: Rights, actor: Actor): Promise<Rights> {
    const { id } = member
    const rows = [await this.operations.before(transaction, USER_RIGHTS, [id])]
    const before = await this.#apply(transaction, member, rights, actor)
    const subject = { type: USER_RIGHTS, id, title: `Member ${id}` }
    await this.operations.record(transaction, { actor, action: 'change', subject, rows })
    return before
  }

  /** Saves and logs rights where they differ. Returns the former ones. */
  async #apply(transaction: Transaction, member: Member, rights: Rights, actor: Actor): Promise<Rights> {
    const before = rightsOf(member)
    if (sameRights(before, rights)) return before
    await this.members.modify(transaction, member.id, { ...flagsFor(rights.roles), accessType: rights.accessType })
    await this.log.record(transaction, staffActionOf(member.id, { actor, action: 'roles' }, before, rights))
    if (isStaff(before.roles) || isStaff(rights.roles)) await this.events.publishStaffChanged(transaction, member.id)
    return before
  }
}

export const noSuchMember = (): DomainError => new DomainError('not-found', 'no-such-member', 'There is no such member.')

function sameRights(one: Rights, other: Rights): boolean {
  return one.accessType === other.accessType && [...one.roles].toSorted().join() === [...other.roles].toSorted().join()
}

/** The rights of a member among the operations of staff. */
export const USER_RIGHTS = 'user-rights' satisfies OperationKind

export function rightsOf(member: Member): Rights {
  return { roles: rolesOf(member), accessType: member.accessType }
}

export function staffActionOf(
  id: number,
  done: Pick<StaffAction, 'actor' | 'action'>,
  before: Rights,
  after: Rights,
): StaffAction {
  return {
    ...done,
    item: { type: 'member', id },
    details: {
      rolesBefore: [...before.roles],
      rolesAfter: [...after.roles],
      accessTypeBefore: before.accessType,
      accessTypeAfter: after.accessType,
    },
  }
}
