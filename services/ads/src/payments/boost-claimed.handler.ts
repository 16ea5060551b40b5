import { boostClaimed, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { BoostsRepository } from '../boosts/boosts.repository.ts'

/** Assigns boosts that were bought without an account to the members who claimed them. */
@Controller()
export class BoostClaimedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
  ) {}

  @Consumes(boostClaimed, { group: 'ads-boost-claims' })
  async handle(claims: readonly EventPayload<typeof boostClaimed>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { payment_id: paymentId, member_id: memberId } of claims)
        await this.boosts.setMember(transaction, paymentId, memberId)
    })
  }
}
