import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { BoostEventsRepository } from './boost-events.repository.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Cancels boosts that cannot be shown. */
@Injectable()
export class UnpublishedBoostsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
    @Inject(BoostEventsRepository) private readonly events: BoostEventsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Cancels boosts of today whose post is not public, which refunds them. */
  async cancel(): Promise<void> {
    const now = this.clock()
    for (const id of await this.boosts.listUnpublished(newYorkDay(now), now))
      await this.transactions.run(async (transaction) => {
        const boost = await this.boosts.lock(transaction, id)
        if (boost?.state !== 'booked') return
        await this.bookings.cancel(transaction, boost, 'post-gone')
        await this.events.publishCancelled(transaction, boost.payment_id, 'post-gone')
      })
  }
}
