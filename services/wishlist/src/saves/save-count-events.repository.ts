import { adSavesChanged, giftSavesChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { AdSaveCount, SaveCount } from './save-counts.repository.ts'

/** Publishes saved counts of posts and ads through the outbox. */
@Injectable()
export class SaveCountEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  async publishChanged(transaction: Transaction, counts: readonly SaveCount[]): Promise<void> {
    const facts = counts.map(({ postId, savers }) => ({ post_id: postId, saves: savers }))
    await this.outbox.add(transaction, giftSavesChanged, facts)
  }

  async publishAdsChanged(transaction: Transaction, counts: readonly AdSaveCount[]): Promise<void> {
    const facts = counts.map(({ adId, savers, version }) => ({ ad_id: adId, saves: savers, version }))
    await this.outbox.add(transaction, adSavesChanged, facts)
  }
}
