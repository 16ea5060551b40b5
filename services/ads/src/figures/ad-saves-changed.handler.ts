import type { adSavesChanged, EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { adSavesProjection } from './ad-saves.projection.ts'

/** Follows how many members keep each ad. */
@Injectable()
export class AdSavesChangedHandler implements EventHandler<typeof adSavesChanged> {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  async handle(payloads: readonly EventPayload<typeof adSavesChanged>[]): Promise<void> {
    const facts = payloads.map(({ ad_id, saves, version }) => ({ ad_id, saves, version }))
    await this.transactions.run((transaction) => adSavesProjection.upsert(transaction, facts))
  }
}
