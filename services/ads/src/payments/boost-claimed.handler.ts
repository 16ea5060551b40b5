import type { boostClaimed, EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { BoostsRepository } from '../boosts/boosts.repository.ts'

/** Gives boosts that were bought without an account to the members who claimed them. */
@Injectable()
export class BoostClaimedHandler implements EventHandler<typeof boostClaimed> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
  ) {}

  async handle(claims: readonly EventPayload<typeof boostClaimed>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { payment_id: paymentId, member_id: memberId } of claims)
        await this.boosts.setMember(transaction, paymentId, memberId)
    })
  }
}
