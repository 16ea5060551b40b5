import { Inject, Injectable } from '@nestjs/common'
import { type CategoryFilter, type GiftList, listKey } from '../rankings/list-order.ts'
import { KeptCounts } from '../rankings/kept-counts.ts'
import { ListSnapshots } from '../rankings/list-snapshots.ts'
import { type CategorySetCount, RankingsRepository } from '../rankings/rankings.repository.ts'

/** Numbers of gifts: per category, empty ones left out, and in total. */
export interface GiftCounts {
  readonly byCategory: ReadonlyMap<number, number>
  readonly total: number
}

/** Sets of categories in memory, over all filters; a catalogue has some hundreds. */
const MAX_SETS = 200_000

/**
 * Numbers of gifts in a category and those below it, as the filters of a list leave them. One count a snapshot serves every
 * category: it says how many gifts have the same categories.
 */
@Injectable()
export class CategoryCounts {
  readonly #counts: KeptCounts<readonly CategorySetCount[]>

  constructor(
    @Inject(RankingsRepository) private readonly rankings: RankingsRepository,
    @Inject(ListSnapshots) snapshots: ListSnapshots,
  ) {
    this.#counts = new KeptCounts(snapshots, MAX_SETS, (sets) => sets.length + 1)
  }

  /** The order changes none of them, except that over1k is a filter too. */
  async of(list: GiftList, { categoryIds }: CategoryFilter): Promise<GiftCounts> {
    const counted: GiftList = { ...list, sort: list.sort === 'over1k' ? 'over1k' : 'new' }
    const sets = await this.#counts.of(listKey(counted), (snapshot) => this.rankings.countByCategorySet(counted, snapshot))
    return countsOf(sets, new Set(categoryIds))
  }
}

/** A gift in several of the categories counts once in the total. */
function countsOf(sets: readonly CategorySetCount[], wanted: ReadonlySet<number>): GiftCounts {
  const byCategory = new Map<number, number>()
  let total = 0
  for (const { ids, count } of sets) {
    const those = ids.filter((id) => wanted.has(id))
    if (those.length > 0) total += count
    for (const id of those) byCategory.set(id, (byCategory.get(id) ?? 0) + count)
  }
  return { byCategory, total }
}
