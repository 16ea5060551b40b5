import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SaveCountEventsRepository } from './save-count-events.repository.ts'
import { SaveCountsRepository } from './save-counts.repository.ts'

/** Recounts saved and removed posts and ads, and publishes changed counts. */
@Injectable()
export class SaveCountsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SaveCountsRepository) private readonly counts: SaveCountsRepository,
    @Inject(SaveCountEventsRepository) private readonly events: SaveCountEventsRepository,
  ) {}

  /** Recounts until the queue is empty. One process counts at a time. */
  async recount(): Promise<void> {
    let waits = true
    while (waits) {
      waits = await this.transactions.run(async (transaction) => {
        await this.counts.lock(transaction)
        await this.events.publishChanged(transaction, await this.counts.recountBatch(transaction))
        await this.events.publishAdsChanged(transaction, await this.counts.recountAdBatch(transaction))
        return await this.counts.hasQueued(transaction)
      })
    }
  }
}
