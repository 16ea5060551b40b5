import { boostPaid, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { BoostBookingsService } from '../boosts/boost-bookings.service.ts'
import { BoostEventsRepository } from '../boosts/boost-events.repository.ts'
import { BoostsRepository } from '../boosts/boosts.repository.ts'

/**
 * Books paid boosts: those that payments could not book by a call because this service was away, and those with a settled
 * dispute. If somebody else has the day by now, publishes that the payment must be refunded.
 */
@Controller()
export class BoostPaidHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
    @Inject(BoostEventsRepository) private readonly events: BoostEventsRepository,
  ) {}

  @Consumes(boostPaid, { group: 'ads-boost-payments' })
  async handle(payments: readonly EventPayload<typeof boostPaid>[]): Promise<void> {
    for (const { payment_id: paymentId, paid_at: at } of payments)
      await this.transactions.run(async (transaction) => {
        const boost = await this.boosts.lockByPayment(transaction, paymentId)
        const paid = new Date(at)
        // Payments and refunds have separate topics and so arrive in any order: the latest one counts.
        if (boost === undefined || (boost.lost_at !== null && boost.lost_at >= paid)) return
        await this.boosts.setPaid(transaction, boost.id, paid)
        if (!(await this.bookings.book(transaction, boost)))
          await this.events.publishCancelled(transaction, paymentId, 'day-taken')
      })
  }
}
