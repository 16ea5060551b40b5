import { BOOST_DATE_NOT_AVAILABLE, takeBoostDay } from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Takes or releases held days, by the outcome of their payment. */
@Injectable()
export class BoostOutcomesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
  ) {}

  /**
   * Gives a held day to a received payment.
   * @throws DomainError `date-not-available` where the payment must be refunded
   */
  async take(paymentId: string): Promise<void> {
    // Throws the refusal only after the cancellation is committed.
    const isTaken = await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lockByPayment(transaction, paymentId)
      return boost !== undefined && (await this.bookings.book(transaction, boost))
    })
    if (!isTaken) throw refusalOf(takeBoostDay, 'conflict', 'date-not-available', BOOST_DATE_NOT_AVAILABLE)
  }

  /** Releases a day that was not charged. */
  async release(paymentId: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lockByPayment(transaction, paymentId)
      if (boost !== undefined) await this.bookings.release(transaction, boost)
    })
  }
}
