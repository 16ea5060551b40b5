import type { ItemType, Place, PostScores } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { PostScoresRepository } from '../scores/post-scores.repository.ts'
import { ItemCountsRepository, type ItemFigures, type ItemTotals, type ListedItemQuery } from './item-counts.repository.ts'

/** Figures of an item, and for a post its published scores and its saves. */
export interface ItemDetails {
  readonly figures: ItemFigures
  readonly scores?: PostScores | undefined
  readonly saves: number
}

/** Item statistics for the developer overlay. */
@Injectable()
export class ItemStatisticsService {
  constructor(
    @Inject(ItemCountsRepository) private readonly counts: ItemCountsRepository,
    @Inject(PostScoresRepository) private readonly scores: PostScoresRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
  ) {}

  /** Figures of a post over all places; the category figures over all gift categories, or one. */
  async getPost(id: number, category?: number): Promise<ItemDetails> {
    const [figures, scores, posts] = await Promise.all([
      this.counts.getFigures({ type: 'post', id, ...(category === undefined ? {} : { category }) }),
      this.scores.find([id]),
      this.posts.findNames([id]),
    ])
    return { figures: assertKnown(figures, posts.has(id)), scores: scores.get(id), saves: posts.get(id)?.saves ?? 0 }
  }

  /** Figures of a product in its guide, whether or not it is a gift of ours. */
  async getProduct(id: number): Promise<ItemDetails> {
    return { figures: assertKnown(await this.counts.getFigures({ type: 'product', id }), false), saves: 0 }
  }

  /** Figures of a guide's thumbnail, over all lists. */
  async getGuideThumbnail(id: number): Promise<ItemDetails> {
    return {
      figures: assertKnown(await this.counts.getFigures({ type: 'guide', id, place: 'guide-thumbnail' }), false),
      saves: 0,
    }
  }

  /** Counts of the items of a page over all time, over all places or in one. */
  async listCounts(type: ItemType, ids: readonly number[], place?: Place): Promise<ItemTotals[]> {
    return await (place === undefined ? this.counts.listTotals(type, ids) : this.counts.listTotalsInPlace(place, type, ids))
  }

  /** What was counted of an item in a list, by the moment. */
  async countListed(query: ListedItemQuery): Promise<Omit<ItemTotals, 'id'>> {
    return await this.counts.countListed(query)
  }
}

/** @throws DomainError `nothing-known` for an item that is in no projection and has no events */
function assertKnown(figures: ItemFigures, isKnown: boolean): ItemFigures {
  if (isKnown || figures.rawImpressions > 0 || figures.rawClicks > 0) return figures
  throw new DomainError('not-found', 'nothing-known', 'Nothing is known of that.')
}
