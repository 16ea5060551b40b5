import type { ItemCounts, ItemStatistics, ItemType, Place, PostScores } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { PostScoresRepository } from '../scores/post-scores.repository.ts'
import { ItemCountsRepository, type ItemFigures } from './item-counts.repository.ts'

/** Item statistics for the developer overlay. */
@Injectable()
export class ItemStatisticsService {
  constructor(
    @Inject(ItemCountsRepository) private readonly counts: ItemCountsRepository,
    @Inject(PostScoresRepository) private readonly scores: PostScoresRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
  ) {}

  /** Figures of a post over all places; `cat_*` over all gift categories, or one. */
  async getPost(id: number, category?: number): Promise<ItemStatistics> {
    const [figures, scores, posts] = await Promise.all([
      this.counts.getFigures({ type: 'post', id, ...(category === undefined ? {} : { category }) }),
      this.scores.find([id]),
      this.posts.findNames([id]),
    ])
    return present(assertKnown(figures, posts.has(id)), { scores: scores.get(id), saves: posts.get(id)?.saves ?? 0 })
  }

  /** Figures of a post within guides only. */
  async getPostInGuides(id: number): Promise<ItemStatistics> {
    const [figures, scores, posts] = await Promise.all([
      this.counts.getFigures({ type: 'post', id, place: 'guide' }),
      this.scores.find([id]),
      this.posts.findNames([id]),
    ])
    return present(assertKnown(figures, posts.has(id)), { scores: scores.get(id), saves: posts.get(id)?.saves ?? 0 })
  }

  /** Figures of a guide's thumbnail, over all lists. */
  async getGuideThumbnail(id: number): Promise<ItemStatistics> {
    return present(assertKnown(await this.counts.getFigures({ type: 'guide', id, place: 'guide-thumbnail' }), false), {})
  }

  /** Counts of the items of a page over all time, over all places or in one. */
  async listCounts(type: ItemType, ids: readonly number[], place?: Place): Promise<ItemCounts[]> {
    const found = await (place === undefined ? this.counts.listTotals(type, ids) : this.counts.listTotalsInPlace(place, type, ids))
    return found.map((totals) => ({ ...totals, ctr: rateOf(totals) }))
  }
}

/** @throws DomainError `nothing-known` for an item that is in no projection and has no events */
function assertKnown(figures: ItemFigures, isKnown: boolean): ItemFigures {
  if (isKnown || figures.raw_impressions > 0 || figures.raw_clicks > 0) return figures
  throw new DomainError('not-found', 'nothing-known', 'Nothing is known of that.')
}

interface PostDetails {
  readonly scores?: PostScores | undefined
  readonly saves?: number
}

function present({ categories, ...figures }: ItemFigures, { scores, saves = 0 }: PostDetails): ItemStatistics {
  return {
    ...figures,
    ctr: rateOf(figures),
    categories_summary: categories.map(({ category, clicks, impressions }) => `category ${category}: ${clicks} of ${impressions}`).join(', '),
    categories: categories.map(({ category, impressions, clicks }) => ({ id: category, impressions, clicks })),
    saves,
    earnings_score: scores?.earnings_score ?? 0,
    week_score: scores?.week_score ?? 0,
    week_ctr: scores?.week_ctr ?? 0,
    mobile_ctr: scores?.mobile_ctr ?? 0,
    clicks_score: scores?.clicks_score ?? 0,
  }
}

function rateOf({ impressions, clicks }: { readonly impressions: number; readonly clicks: number }): number {
  return impressions === 0 ? 0 : clicks / impressions
}
