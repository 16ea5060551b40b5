import { boostCancelled, boostChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { BoostRow } from './boost-row.ts'

/** Publishes boost events, in the transaction of the change. */
@Injectable()
export class BoostEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Publishes nothing about a boost that was never paid. */
  async publishChanged(transaction: Transaction, { id, version, payment_id, post_id, day, state }: BoostRow): Promise<void> {
    if (state === 'held' || state === 'released') return
    await this.outbox.add(transaction, boostChanged, [{ boost: id, version, payment_id, post_id, day, state }])
  }

  async publishCancelled(transaction: Transaction, paymentId: string, reason: 'day-taken' | 'post-gone'): Promise<void> {
    await this.outbox.add(transaction, boostCancelled, [{ payment_id: paymentId, reason }])
  }
}
