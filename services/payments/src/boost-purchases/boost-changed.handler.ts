import type { boostChanged, EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { BoostFactsRepository } from './boost-facts.repository.ts'

/** Follows the days of boosts, which staff may change. */
@Injectable()
export class BoostChangedHandler implements EventHandler<typeof boostChanged> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostFactsRepository) private readonly facts: BoostFactsRepository,
  ) {}

  async handle(payloads: readonly EventPayload<typeof boostChanged>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { payment_id: paymentId, day, version } of payloads)
        await this.facts.setDay(transaction, { paymentId, day, version })
    })
  }
}
