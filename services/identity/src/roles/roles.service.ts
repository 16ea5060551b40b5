import { Inject, Injectable } from '@nestjs/common'
import type { Role } from '@ribbonry/contracts'
import { DomainError, SessionStore } from '@ribbonry/service-kit'
import { DataSource, IsNull, type EntityManager } from 'typeorm'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { RoleChange } from './role-change.entity.ts'
import { flagsFor, rolesOf } from './role-flags.ts'
import { changedByMember } from './role-changes.repository.ts'

export interface Rights {
  readonly roles: readonly Role[]
  readonly accessType: string | null
}

export interface ChangedRights {
  readonly before: Rights
  readonly endedSessions: number
}

/** Gives and takes rights. Sessions carry rights, so those of the member end. */
@Injectable()
export class RolesService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  /**
   * Gives the member exactly these rights and leaves a trace of who did it. Doing it again ends sessions again and nothing else.
   * @throws DomainError `no-such-member`
   */
  async change(email: string, rights: Rights, changedBy: string): Promise<ChangedRights> {
    const { id, before } = await this.source.transaction(async (manager) => {
      const member = await this.members.lockByEmail(manager, email)
      if (member === null) throw new DomainError('not-found', 'no-such-member', 'There is no member with that e-mail address.')
      return { id: member.id, before: await applyRights(manager, member, rights, changedBy) }
    })
    return { before, endedSessions: await this.sessions.endAll(id) }
  }

  /**
   * The same for administrators, who leave at least one of them; how many sessions ended. Rights that are as they were end none.
   * @throws DomainError `no-such-member`, `last-access`
   */
  async changeByStaff(id: number, rights: Rights, by: number): Promise<number> {
    const changed = await this.source.transaction(async (manager) => {
      // All administrators are locked, in one order: two who take each other's access away at the same time cannot both succeed.
      const administrators = await manager.find(Member, { where: { access: true, deleted: IsNull() }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
      const member = await manager.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
      if (member === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      if (!administrators.some((one) => one.id === by)) throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
      if (member.access && !rights.roles.includes('access') && administrators.length === 1) throw new DomainError('conflict', 'last-access', 'Somebody must keep access.')
      return !sameRights(await applyRights(manager, member, rights, changedByMember(by)), rights)
    })
    return changed ? await this.sessions.endAll(id) : 0
  }
}

/** Gives rights and leaves a trace, where they differ; tells what they were. */
async function applyRights(manager: EntityManager, member: Member, rights: Rights, changedBy: string): Promise<Rights> {
  const held: Rights = { roles: rolesOf(member), accessType: member.accessType }
  if (sameRights(held, rights)) return held
  await manager.update(Member, { id: member.id }, { ...flagsFor(rights.roles), accessType: rights.accessType, modified: new Date() })
  await manager.insert(RoleChange, roleChangeOf(member.id, held, rights, changedBy))
  return held
}

function sameRights(one: Rights, other: Rights): boolean {
  return one.accessType === other.accessType && [...one.roles].toSorted().join() === [...other.roles].toSorted().join()
}

function roleChangeOf(memberId: number, before: Rights, after: Rights, changedBy: string): Partial<RoleChange> {
  return {
    memberId,
    changedBy,
    rolesBefore: [...before.roles],
    rolesAfter: [...after.roles],
    accessTypeBefore: before.accessType,
    accessTypeAfter: after.accessType,
  }
}
