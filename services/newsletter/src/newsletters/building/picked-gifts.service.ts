import { CLOCK, type Clock, DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { NewsletterGift } from '../newsletter-gift.ts'
import { NewsletterGiftsRepository } from '../newsletter-gifts.repository.ts'

/** Gifts for a picker, and whether letters lead through their pages at once. */
@Injectable()
export class PickedGiftsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(NewsletterGiftsRepository) private readonly gifts: NewsletterGiftsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that the catalogue has, in the order of the ids. */
  async list(ids: readonly number[]): Promise<NewsletterGift[]> {
    return (await this.gifts.listKnown([...new Set(ids)], null)).filter(({ deleted }) => !deleted)
  }

  /** @throws DomainError `post-not-found` */
  async setDirectLink(postId: number, isDirect: boolean, by: Identity): Promise<void> {
    if ((await this.list([postId])).length === 0)
      throw new DomainError('not-found', 'post-not-found', 'There is no such product.')
    await this.transactions.run(async (transaction) => {
      await this.gifts.setDirectLink(transaction, postId, isDirect, this.clock())
      const item = { type: 'post', id: postId }
      const details = { direct_link: isDirect }
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action: 'flag-direct-link', item, details })
    })
  }
}
