import { BOOST_DATE_NOT_AVAILABLE, takeBoostDay } from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** What becomes of a day that was held: the buyer has it, or it is let go. */
@Injectable()
export class BoostOutcomesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
  ) {}

  /** Gives the day to a payment whose money is there. @throws DomainError `date-not-available` where it has to be given back */
  async take(paymentId: string): Promise<void> {
    // A refusal is thrown once the cancellation is committed.
    const isTaken = await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lockByPayment(transaction, paymentId)
      return boost !== undefined && (await this.bookings.book(transaction, boost))
    })
    if (!isTaken) throw refusalOf(takeBoostDay, 'conflict', 'date-not-available', BOOST_DATE_NOT_AVAILABLE)
  }

  /** Lets a day go for which nothing was charged. */
  async release(paymentId: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lockByPayment(transaction, paymentId)
      if (boost !== undefined) await this.bookings.release(transaction, boost)
    })
  }
}
