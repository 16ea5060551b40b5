import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Transaction, Transactions } from '@ribbonry/service-kit'
import { MembersRepository } from '../members/members.repository.ts'

/** Refuses to remove a member's last credential. */
@Injectable()
export class LastCredentialGuard {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
  ) {}

  /**
   * Removes a credential in a transaction that locks the member. Returns what `remove` returned.
   * @throws DomainError `last-way-in` when no credential is left; nothing changes then
   */
  async run(memberId: number, remove: (transaction: Transaction) => Promise<boolean>): Promise<boolean> {
    return await this.transactions.run(async (transaction) => {
      await this.members.lockRow(transaction, memberId)
      const removed = await remove(transaction)
      if (!removed || (await this.members.hasCredential(transaction, memberId))) return removed
      throw new DomainError(
        'refused',
        'last-way-in',
        'This is your only way to log in. Please set a password first: "Forgot password" mails you a link.',
      )
    })
  }
}
