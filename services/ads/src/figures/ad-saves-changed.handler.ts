import { adSavesChanged, type EventPayload } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { adSavesProjection } from './ad-saves.projection.ts'

/** Updates the local copy of how many members have saved each ad. */
@Controller()
export class AdSavesChangedHandler {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Consumes(adSavesChanged, { group: 'ads-saves' })
  async handle(payloads: readonly EventPayload<typeof adSavesChanged>[]): Promise<void> {
    const facts = payloads.map(({ ad_id, saves, version }) => ({ ad_id, saves, version }))
    await this.transactions.run((transaction) => adSavesProjection.upsert(transaction, facts))
  }
}
