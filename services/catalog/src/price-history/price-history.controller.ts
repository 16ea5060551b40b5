import { getPriceHistory, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { DomainError, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { MAX_CHANGES, PriceHistoryRepository } from './price-history.repository.ts'
import { pricePoints } from './price-points.ts'

@Controller()
export class PriceHistoryController {
  constructor(@Inject(PriceHistoryRepository) private readonly history: PriceHistoryRepository) {}

  @Handles(getPriceHistory)
  async get(@Input() { params }: CallInput<typeof getPriceHistory>): Promise<CallAnswer<typeof getPriceHistory>> {
    const [post, changes] = await Promise.all([this.history.findPost(params.id), this.history.listChanges(params.id)])
    if (post === undefined) throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    // Of a longer history the beginning is left out.
    const since = changes.length < MAX_CHANGES ? post.since : (changes[0]?.at ?? post.since)
    const prices = pricePoints(changes, post.currency, since)
    return { currency: post.currency, prices, lowest: prices.length === 0 ? null : Math.min(...prices.map(({ price }) => price)) }
  }
}
