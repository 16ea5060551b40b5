import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MAX_CHANGES, PriceHistoryRepository } from './price-history.repository.ts'
import { type PricePoint, pricePoints } from './price-points.ts'

export interface PriceHistory {
  readonly currency: string
  readonly prices: PricePoint[]
  /** Null without any price. */
  readonly lowest: number | null
}

/** Price history of a post, in its present currency. */
@Injectable()
export class PriceHistoryService {
  constructor(@Inject(PriceHistoryRepository) private readonly history: PriceHistoryRepository) {}

  /** @throws DomainError `post-not-found` */
  async get(postId: number): Promise<PriceHistory> {
    const [post, changes] = await Promise.all([this.history.findPost(postId), this.history.listChanges(postId)])
    if (post === undefined) throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    // A truncated history begins with its first change.
    const since = changes.length < MAX_CHANGES ? post.since : (changes[0]?.at ?? post.since)
    const prices = pricePoints(changes, post.currency, since)
    return { currency: post.currency, prices, lowest: prices.length === 0 ? null : Math.min(...prices.map(({ price }) => price)) }
  }
}
