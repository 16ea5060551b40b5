import { Inject, Injectable } from '@nestjs/common'
import type { Role } from '@ribbonry/contracts'
import { DomainError, SessionStore } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { RoleChange } from './role-change.entity.ts'
import { flagsFor, rolesOf } from './role-flags.ts'

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
      const held: Rights = { roles: rolesOf(member), accessType: member.accessType }
      if (!same(held, rights)) {
        await manager.update(Member, { id: member.id }, { ...flagsFor(rights.roles), accessType: rights.accessType, modified: new Date() })
        await manager.insert(RoleChange, traceOf(member.id, held, rights, changedBy))
      }
      return { id: member.id, before: held }
    })
    return { before, endedSessions: await this.sessions.endAll(id) }
  }
}

function same(one: Rights, other: Rights): boolean {
  return one.accessType === other.accessType && [...one.roles].toSorted().join() === [...other.roles].toSorted().join()
}

function traceOf(memberId: number, before: Rights, after: Rights, changedBy: string): Partial<RoleChange> {
  return {
    memberId,
    changedBy,
    rolesBefore: [...before.roles],
    rolesAfter: [...after.roles],
    accessTypeBefore: before.accessType,
    accessTypeAfter: after.accessType,
  }
}
