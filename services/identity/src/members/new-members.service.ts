import { Inject, Injectable } from '@nestjs/common'
import { type Transaction, Transactions } from '@ribbonry/service-kit'
import { MemberEventsRepository } from './member-events.repository.ts'
import type { Member } from './member.entity.ts'
import { MembersRepository } from './members.repository.ts'

/** Creates members, however they register. */
@Injectable()
export class NewMembersService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
  ) {}

  /**
   * Inserts and publishes a member.
   * @param completes runs in the transaction before the member is published
   * @throws QueryFailedError when the name or the address is taken
   */
  async create(
    columns: Partial<Member>,
    completes: (transaction: Transaction, member: Member) => Promise<void> = async () => {},
  ): Promise<Member> {
    return await this.transactions.run(async (transaction) => {
      const id = await this.members.insert(transaction, columns)
      await completes(transaction, await this.members.get(transaction, id))
      await this.events.publishChanged(transaction, id)
      return await this.members.get(transaction, id)
    })
  }
}
