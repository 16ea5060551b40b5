import { boostChanged, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { BoostFactsRepository } from './boost-facts.repository.ts'

/** Copies the day of a boost, which staff may change in ads. */
@Controller()
export class BoostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostFactsRepository) private readonly facts: BoostFactsRepository,
  ) {}

  @Consumes(boostChanged, { group: 'payments-boosts' })
  async handle(payloads: readonly EventPayload<typeof boostChanged>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { payment_id: paymentId, day, version } of payloads)
        await this.facts.setDay(transaction, { paymentId, day, version })
    })
  }
}
