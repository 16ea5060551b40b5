import { CLOCK, type Clock, SessionStore, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MembersRepository } from '../members.repository.ts'
import { RolesService } from '../roles/roles.service.ts'
import { AdvertiserGrantsRepository } from './advertiser-grants.repository.ts'

/**
 * Gives the flag `advertiser` for a claimed campaign. It is the one change of rights that reaches open sessions in place (D83):
 * nobody is logged out for becoming a customer.
 */
@Injectable()
export class AdvertiserGrantsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(AdvertiserGrantsRepository) private readonly grants: AdvertiserGrantsRepository,
    @Inject(RolesService) private readonly roles: RolesService,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once for each campaign, so that a claim that arrives again does not undo what staff decided since. */
  async grant(campaignId: number, memberId: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const member = await this.members.lockById(transaction, memberId)
      if (member === null) return
      if (!(await this.grants.insertIfAbsent(transaction, campaignId, memberId, this.clock()))) return
      await this.roles.add(transaction, member, 'advertiser', { name: `claim of campaign ${campaignId}` })
    })
    await this.transactions.run((transaction) => this.#reachSessions(transaction, memberId))
  }

  /** Under the member's lock, so that a flag that staff take away at the same time does not come back into a session. */
  async #reachSessions(transaction: Transaction, memberId: number): Promise<void> {
    const member = await this.members.lockById(transaction, memberId)
    if (member?.advertiser === true) await this.sessions.addRole(memberId, 'advertiser')
  }
}
