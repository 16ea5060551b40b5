import type { StatisticsItem } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository, type PostName } from '../post-projection/post-projection.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { ItemListsRepository, type ItemOrder, type ListedItem } from './item-lists.repository.ts'
import { earlierSelection, type Selection } from './selection.ts'

/** Lists of the most clicked, rising and falling items. */
@Injectable()
export class ItemListsService {
  constructor(
    @Inject(ItemListsRepository) private readonly lists: ItemListsRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
  ) {}

  async list(
    selection: Selection,
    { order, count, now }: { order: ItemOrder; count: number; now: Date },
  ): Promise<StatisticsItem[]> {
    const { shown: prior } = await this.runs.latestPriors()
    const items = await this.lists.list(selection, earlierSelection(selection, now), { order, count, prior })
    const names = await this.posts.findNames(items.filter(({ item_type: type }) => type === 'post').map(({ item_id: id }) => id))
    return items.map((item) => present(item, item.item_type === 'post' ? names.get(item.item_id) : undefined))
  }
}

function present(
  { impressions_before: shownBefore, ctr_before: ctrBefore, ...item }: ListedItem,
  name: PostName | undefined,
): StatisticsItem {
  return {
    ...item,
    title: name?.title ?? '',
    slug: name?.slug ?? '',
    image: name?.image ?? '',
    ctr_before: shownBefore === 0 ? null : ctrBefore,
  }
}
