import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository, type PostName } from '../post-projection/post-projection.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { ItemListsRepository, type ItemOrder, type ListedItem } from './item-lists.repository.ts'
import { earlierSelection, type Selection } from './selection.ts'

/** An item of a list, with its name where it is a known post. */
export interface NamedItem {
  readonly item: ListedItem
  readonly name: PostName | undefined
}

/** Lists of the most clicked, rising and falling items. */
@Injectable()
export class ItemListsService {
  constructor(
    @Inject(ItemListsRepository) private readonly lists: ItemListsRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
  ) {}

  async list(selection: Selection, { order, count, now }: { order: ItemOrder; count: number; now: Date }): Promise<NamedItem[]> {
    const { shown: prior } = await this.runs.latestPriors()
    const items = await this.lists.list(selection, earlierSelection(selection, now), { order, count, prior })
    const names = await this.posts.findNames(items.filter(({ itemType }) => itemType === 'post').map(({ itemId }) => itemId))
    return items.map((item) => ({ item, name: item.itemType === 'post' ? names.get(item.itemId) : undefined }))
  }
}
