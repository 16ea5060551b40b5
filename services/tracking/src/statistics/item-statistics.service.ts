import type { ItemCounts, ItemStatistics, ItemType, Place, PostScores } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import { PostScoresRepository } from '../scores/post-scores.repository.ts'
import { ItemCountsRepository, type ItemFigures } from './item-counts.repository.ts'

/** What the developer overlay shows of items. */
@Injectable()
export class ItemStatisticsService {
  constructor(
    @Inject(ItemCountsRepository) private readonly counts: ItemCountsRepository,
    @Inject(PostScoresRepository) private readonly scores: PostScoresRepository,
    @Inject(KnownPostsRepository) private readonly posts: KnownPostsRepository,
  ) {}

  /** Of a post, over every place; `cat_*` over every gift category, or one. */
  async ofPost(id: number, category?: number): Promise<ItemStatistics> {
    const [figures, scores, posts] = await Promise.all([
      this.counts.figuresOf({ type: 'post', id, ...(category === undefined ? {} : { category }) }),
      this.scores.of([id]),
      this.posts.named([id]),
    ])
    return present(orNothing(figures, posts.has(id)), { scores: scores.get(id), saves: posts.get(id)?.saves ?? 0 })
  }

  /** Of a post, only what happened inside buying guides. */
  async inGuides(id: number): Promise<ItemStatistics> {
    const [figures, scores, posts] = await Promise.all([
      this.counts.figuresOf({ type: 'post', id, place: 'guide' }),
      this.scores.of([id]),
      this.posts.named([id]),
    ])
    return present(orNothing(figures, posts.has(id)), { scores: scores.get(id), saves: posts.get(id)?.saves ?? 0 })
  }

  /** Of the thumbnail of a guide, wherever it stood. */
  async ofThumbnail(id: number): Promise<ItemStatistics> {
    return present(orNothing(await this.counts.figuresOf({ type: 'guide', id, place: 'guide-thumbnail' }), false), {})
  }

  /** Of the items of a page over all time, in every place or in one. */
  async countsOf(type: ItemType, ids: readonly number[], place?: Place): Promise<ItemCounts[]> {
    const found = await (place === undefined ? this.counts.totalsOf(type, ids) : this.counts.totalsIn(place, type, ids))
    return found.map((totals) => ({ ...totals, ctr: rateOf(totals) }))
  }
}

/** @throws DomainError `nothing-known` of what this service was neither told nor has counted anything */
function orNothing(figures: ItemFigures, isKnown: boolean): ItemFigures {
  if (isKnown || figures.raw_impressions > 0 || figures.raw_clicks > 0) return figures
  throw new DomainError('not-found', 'nothing-known', 'Nothing is known of that.')
}

interface Beside {
  readonly scores?: PostScores | undefined
  readonly saves?: number
}

function present({ categories, ...figures }: ItemFigures, { scores, saves = 0 }: Beside): ItemStatistics {
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
