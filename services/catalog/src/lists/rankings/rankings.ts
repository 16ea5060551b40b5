import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { countedList, listKey, segmentsOf, type GiftList } from './list-order.ts'
import { KeptCounts } from './kept-counts.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import { ListSnapshots } from './list-snapshots.ts'
import { findAnchor, type Anchor, type Ranking } from './ranking.ts'
import { RankingsRepository } from './rankings.repository.ts'

/** Positions below this are counted from the list's start, without a ranking. */
const SHALLOW_DEPTH = 400
/** Anchors in memory over all lists; one for every 200 gifts of a list that is read deeply. */
const MAX_ANCHORS = 200_000
/** Lists whose number of gifts is in memory. */
const MAX_COUNTS = 5000

/** Where a page begins. */
export interface PageLocation {
  readonly snapshot: ListSnapshot
  readonly anchor: Anchor
  readonly skip: number
}

const LIST_START: Anchor = { position: 0, segment: 0 }

/**
 * Finds the beginning of any page at the same cost: sampled keys of each list that is read deeply, held in memory and renewed in
 * the background with each snapshot.
 */
@Injectable()
export class Rankings {
  readonly #cache = new LRUCache<string, Ranking>({
    maxSize: MAX_ANCHORS,
    sizeCalculation: (ranking) => ranking.anchors.length,
  })
  readonly #pending = new Map<string, Promise<Ranking>>()
  readonly #counts: KeptCounts<number>

  constructor(
    @Inject(RankingsRepository) private readonly repository: RankingsRepository,
    @Inject(ListSnapshots) private readonly snapshots: ListSnapshots,
  ) {
    this.#counts = new KeptCounts(snapshots, MAX_COUNTS)
  }

  /** Where the gift at a position of a list stands. */
  async locate(list: GiftList, position: number): Promise<PageLocation> {
    const snapshot = await this.snapshots.current()
    const cached = this.#cache.get(listKey(list))
    if (cached === undefined && position < SHALLOW_DEPTH) return { snapshot, anchor: LIST_START, skip: position }
    const ranking = cached ?? (await this.getRanking(list, snapshot))
    // the old one serves until then
    if (ranking.snapshot !== snapshot) void this.getRanking(list, snapshot).catch(() => undefined)
    return { snapshot: ranking.snapshot, ...findAnchor(ranking, position) }
  }

  /** The anchors of a list in a snapshot; concurrent callers share the work. */
  async getRanking(list: GiftList, snapshot: ListSnapshot): Promise<Ranking> {
    const key = listKey(list)
    const cached = this.#cache.get(key)
    if (cached?.snapshot === snapshot) return cached
    const computation = this.#pending.get(key) ?? this.#computeAndCache(list, snapshot, key)
    this.#pending.set(key, computation)
    return await computation
  }

  /** Number of gifts in a list. Where it was counted in an earlier snapshot, that number serves while it is counted anew. */
  async count(list: GiftList): Promise<number> {
    const counted = countedList(list)
    return await this.#counts.of(listKey(counted), (snapshot) => this.repository.countGifts(counted, 0, snapshot))
  }

  /** Drops every ranking and count, and the snapshot they were read in. */
  invalidate(): void {
    this.snapshots.invalidate()
    this.#cache.clear()
    this.#pending.clear()
  }

  async #computeAndCache(list: GiftList, snapshot: ListSnapshot, key: string): Promise<Ranking> {
    const computation = this.#compute(list, snapshot)
    try {
      const ranking = await computation
      if (snapshot === (await this.snapshots.current()) || !this.#cache.has(key)) this.#cache.set(key, ranking)
      return ranking
    } finally {
      this.#pending.delete(key)
    }
  }

  async #compute(list: GiftList, snapshot: ListSnapshot): Promise<Ranking> {
    const anchors: Anchor[] = []
    let before = 0
    const segments = segmentsOf(list)
    for (const segment of segments.keys()) {
      anchors.push({ position: before, segment })
      for (const row of await this.repository.listAnchors(list, segment, snapshot)) {
        anchors.push({ position: before + row.before, segment, key: row.key, id: row.id })
      }
      if (segment < segments.length - 1) before += await this.repository.countGifts(list, segment, snapshot)
    }
    return { snapshot, anchors }
  }
}
