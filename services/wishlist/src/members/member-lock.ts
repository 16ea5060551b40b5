import { savedCountChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MemberItemCountsRepository } from './member-item-counts.repository.ts'

/** Serialises changes to one member's boards, for example of a double click or of two windows. */
@Injectable()
export class MemberLock {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MemberItemCountsRepository) private readonly counts: MemberItemCountsRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  /** Runs `work` in a transaction under the member's lock, and publishes the member's number of items if it changed. */
  async run<Result>(
    memberId: number,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<{ result: Result; count: number }> {
    return await this.transactions.run(async (transaction) => {
      const before = await this.counts.lock(transaction, memberId)
      const result = await work(transaction)
      const after = await this.counts.read(transaction, memberId)
      const count = after?.items ?? 0
      if (after !== undefined && after.items !== before?.items)
        await this.outbox.add(transaction, savedCountChanged, [{ member_id: memberId, count, version: after.version }])
      return { result, count }
    })
  }
}
