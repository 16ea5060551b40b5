import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { type CategoryFilter, type GiftList, listKey } from '../rankings/list-order.ts'
import type { ListSnapshot } from '../rankings/list-snapshot.ts'
import { ListSnapshots } from '../rankings/list-snapshots.ts'
import { type GiftCounts, RankingsRepository } from '../rankings/rankings.repository.ts'

interface CountsOfSnapshot {
  readonly snapshot: ListSnapshot
  readonly counts: Promise<GiftCounts>
}

/** Numbers of gifts in a category and those below it, as the filters of a list leave them; read once a snapshot. */
@Injectable()
export class CategoryCounts {
  readonly #cache = new LRUCache<string, CountsOfSnapshot>({ max: 5000 })

  constructor(
    @Inject(RankingsRepository) private readonly rankings: RankingsRepository,
    @Inject(ListSnapshots) private readonly snapshots: ListSnapshots,
  ) {}

  /** The order changes none of them, except that over1k is a filter too. */
  async of(list: GiftList, category: CategoryFilter): Promise<GiftCounts> {
    const counted: GiftList = { ...list, sort: list.sort === 'over1k' ? 'over1k' : 'new' }
    const key = listKey({ ...counted, category })
    const snapshot = await this.snapshots.current()
    const cached = this.#cache.get(key)
    if (cached?.snapshot === snapshot) return await cached.counts
    const counts = this.rankings.countByCategory(counted, category.categoryIds, snapshot)
    this.#cache.set(key, { snapshot, counts })
    counts.catch(() => this.#cache.delete(key))
    return await counts
  }
}
