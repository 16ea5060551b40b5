import { Inject, Injectable } from '@nestjs/common'
import { DomainError, SessionStore, Transactions, type Identity, type OpenSession } from '@ribbonry/service-kit'
import { MemberMails } from '../member-mails.ts'
import { noSuchMember, RolesService, type Rights } from '../roles/roles.service.ts'
import { SecondFactorsRepository } from '../../sign-in/second-factor/second-factors.repository.ts'
import { UsersRepository, type ChangeRow, type UserRow } from './users.repository.ts'

const LATEST_CHANGES = 50

export interface UserDetails {
  readonly user: UserRow
  readonly sessions: readonly OpenSession[]
  readonly changes: readonly ChangeRow[]
}

/** What administrators do to members. Every action is logged. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
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
    if (user === undefined) throw noSuchMember()
    return user
  }

  /** @throws DomainError `no-such-member`, `own-access`, `last-access` */
  async changeRights(id: number, rights: Rights, by: Identity): Promise<number> {
    if (id === by.userId && !rights.roles.includes('access'))
      throw new DomainError('conflict', 'own-access', 'You cannot take away your own access.')
    return await this.roles.changeByStaff(id, rights, by.userId)
  }

  /** Returns how many there were. @throws DomainError `no-such-member` */
  async endSessions(id: number, by: Identity): Promise<number> {
    await this.transactions.run(async (transaction) => {
      await this.roles.logAction(transaction, await this.roles.lockMember(transaction, id), by.userId, 'sessions-ended')
    })
    return await this.sessions.endAll(id)
  }

  /**
   * Also mails the member. Returns how many sessions ended.
   * @throws DomainError `no-such-member`, `own-second-factor`, `no-second-factor`
   */
  async removeSecondFactor(id: number, by: Identity): Promise<number> {
    if (id === by.userId)
      throw new DomainError('conflict', 'own-second-factor', 'Your own is turned off in your profile, with a code.')
    const member = await this.transactions.run(async (transaction) => {
      const found = await this.roles.lockMember(transaction, id)
      if (!(await this.factors.remove(transaction, id)))
        throw new DomainError('conflict', 'no-second-factor', 'This member has no second factor.')
      await this.roles.logAction(transaction, found, by.userId, 'second-factor-removed')
      return found
    })
    const ended = await this.sessions.endAll(id)
    await this.mails.send({
      to: member.email ?? '',
      template: 'second-factor-changed',
      data: { name: member.username ?? '', what: 'Two-step log-in was turned off by our staff' },
    })
    return ended
  }
}
