import { boostPaymentLost, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { BoostBookingsService } from '../boosts/boost-bookings.service.ts'
import { BoostsRepository } from '../boosts/boosts.repository.ts'

/** Frees the days of boosts that were refunded before they began, and hides disputed boosts (decision 103). */
@Controller()
export class BoostPaymentLostHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
  ) {}

  @Consumes(boostPaymentLost, { group: 'ads-lost-boost-payments' })
  async handle(losses: readonly EventPayload<typeof boostPaymentLost>[]): Promise<void> {
    for (const { payment_id: paymentId, at, reason } of losses)
      await this.transactions.run(async (transaction) => {
        const boost = await this.boosts.lockByPayment(transaction, paymentId)
        const lost = new Date(at)
        if (boost === undefined || (boost.paid_at !== null && boost.paid_at > lost)) return
        await this.boosts.setLost(transaction, boost.id, lost)
        if (reason === 'disputed') await this.bookings.dispute(transaction, boost)
        else await this.bookings.refund(transaction, boost)
      })
  }
}
