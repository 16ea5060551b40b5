import type { StatisticsItem } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { KnownPostsRepository, type PostName } from '../posts/known-posts.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { ItemListsRepository, type ItemOrder, type ListedItem } from './item-lists.repository.ts'
import { before, type Selection } from './selection.ts'

/** What was clicked most, what is clicked more than before, and the like. */
@Injectable()
export class ItemListsService {
  constructor(
    @Inject(ItemListsRepository) private readonly lists: ItemListsRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
    @Inject(KnownPostsRepository) private readonly posts: KnownPostsRepository,
  ) {}

  async list(selection: Selection, { order, count, now }: { order: ItemOrder; count: number; now: Date }): Promise<StatisticsItem[]> {
    const { shown: prior } = await this.runs.latestPriors()
    const items = await this.lists.list(selection, before(selection, now), { order, count, prior })
    const names = await this.posts.named(items.filter(({ item_type: type }) => type === 'post').map(({ item_id: id }) => id))
    return items.map((item) => present(item, item.item_type === 'post' ? names.get(item.item_id) : undefined))
  }
}

function present({ impressions_before: shownBefore, ctr_before: ctrBefore, ...item }: ListedItem, name: PostName | undefined): StatisticsItem {
  return { ...item, title: name?.title ?? '', slug: name?.slug ?? '', image: name?.image ?? '', ctr_before: shownBefore === 0 ? null : ctrBefore }
}
