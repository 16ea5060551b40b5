import { type EventPayload, giveawayChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { giveawayProjection } from './giveaway.projection.ts'

/** Follows giveaways, to know when they begin. */
@Controller()
export class GiveawayChangedHandler {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Consumes(giveawayChanged, { group: 'newsletter-giveaways' })
  async handle(payloads: readonly EventPayload<typeof giveawayChanged>[]): Promise<void> {
    const facts = payloads.map(({ giveaway_id, version, title, post_id, starts, ends, open = true }) => ({
      giveaway_id,
      version,
      title,
      post_id,
      starts,
      ends,
      open,
    }))
    await this.transactions.run(async (transaction) => await giveawayProjection.upsert(transaction, facts))
  }
}
