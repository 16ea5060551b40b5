import { Inject, Injectable } from '@nestjs/common'
import { DomainError, SessionStore, type Identity, type OpenSession } from '@ribbonry/service-kit'
import { DataSource, IsNull, type EntityManager } from 'typeorm'
import { Member } from '../members/member.entity.ts'
import { MemberMails } from '../members/member-mails.ts'
import { insertAccountAction } from '../roles/role-changes.repository.ts'
import { RolesService, type Rights } from '../roles/roles.service.ts'
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.ts'
import { UsersRepository, type ChangeRow, type UserRow } from './users.repository.ts'

const LATEST_CHANGES = 50

export interface UserDetails {
  readonly user: UserRow
  readonly sessions: readonly OpenSession[]
  readonly changes: readonly ChangeRow[]
}

/** What administrators do to members. Each act leaves a trace of who did it. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(RolesService) private readonly roles: RolesService,
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  /** @throws DomainError `no-such-member` */
  async getDetails(id: number): Promise<UserDetails> {
    const get = await this.user(id)
    return { user: get, sessions: await this.sessions.list(id), changes: await this.users.listChangesOf(id, LATEST_CHANGES) }
  }

  /** @throws DomainError `no-such-member` */
  async user(id: number): Promise<UserRow> {
    const user = await this.users.find(id)
    if (user === undefined) throw gone()
    return user
  }

  /** @throws DomainError `no-such-member`, `own-access`, `last-access` */
  async changeRights(id: number, rights: Rights, by: Identity): Promise<number> {
    if (id === by.userId && !rights.roles.includes('access')) throw new DomainError('conflict', 'own-access', 'You cannot take away your own access.')
    return await this.roles.changeByStaff(id, rights, by.userId)
  }

  /** How many there were. @throws DomainError `no-such-member` */
  async endSessions(id: number, by: Identity): Promise<number> {
    await this.source.transaction(async (manager) => {
      await insertAccountAction(manager, await memberIn(manager, id), by.userId, 'sessions-ended')
    })
    return await this.sessions.endAll(id)
  }

  /** Tells the member by mail; how many sessions ended. @throws DomainError `no-such-member`, `own-second-factor`, `no-second-factor` */
  async removeSecondFactor(id: number, by: Identity): Promise<number> {
    if (id === by.userId) throw new DomainError('conflict', 'own-second-factor', 'Your own is turned off in your profile, with a code.')
    const member = await this.source.transaction(async (manager) => {
      const found = await memberIn(manager, id)
      if (!(await this.factors.remove(manager, id))) throw new DomainError('conflict', 'no-second-factor', 'This member has no second factor.')
      await insertAccountAction(manager, found, by.userId, 'second-factor-removed')
      return found
    })
    const ended = await this.sessions.endAll(id)
    await this.mails.send({ to: member.email ?? '', template: 'second-factor-changed', data: { name: member.username ?? '', what: 'Two-step log-in was turned off by our staff' } })
    return ended
  }
}

async function memberIn(manager: EntityManager, id: number): Promise<Member> {
  const member = await manager.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  if (member === null) throw gone()
  return member
}

const gone = (): DomainError => new DomainError('not-found', 'no-such-member', 'There is no such member.')
