import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { ReadPool } from '../database/read-pool.ts'
import { Editions } from './editions.ts'
import { keyOf, stretchesOf, type GiftList } from './list-order.ts'
import { anchorsOf, lengthOf } from './ranking-sql.ts'
import { findAnchor, type Anchor, type Ranking } from './ranking.ts'
import type { Edition } from './edition.ts'

/** Up to here a page is counted from the list's beginning, without a ranking. */
const SHALLOW = 400
/** Anchors kept over all lists; one for every 200 gifts of a list that somebody leafs through. */
const MOST_ANCHORS = 200_000

/** Where a page begins. */
export interface Place {
  readonly edition: Edition
  readonly anchor: Anchor
  readonly skip: number
}

const BEGINNING: Anchor = { position: 0, stretch: 0 }

interface AnchorRow {
  before: number
  key: string
  id: number
}

/**
 * Finds the beginning of any page at the same cost: sampled keys of each list that is read deeply, kept in memory and renewed in
 * the background with each edition.
 */
@Injectable()
export class Rankings {
  readonly #rankings = new LRUCache<string, Ranking>({
    maxSize: MOST_ANCHORS,
    sizeCalculation: (ranking) => ranking.anchors.length,
  })
  readonly #underWay = new Map<string, Promise<Ranking>>()

  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  /** Where the gift at a position of a list stands. */
  async placeOf(list: GiftList, position: number): Promise<Place> {
    const edition = await this.editions.current()
    const kept = this.#rankings.get(keyOf(list))
    if (kept === undefined && position < SHALLOW) return { edition, anchor: BEGINNING, skip: position }
    const ranking = kept ?? (await this.rankingOf(list, edition))
    if (ranking.edition !== edition) void this.rankingOf(list, edition).catch(() => undefined) // the old one serves until then
    return { edition: ranking.edition, ...findAnchor(ranking, position) }
  }

  /** The anchors of a list in an edition; those who ask at the same time share the work. */
  async rankingOf(list: GiftList, edition: Edition): Promise<Ranking> {
    const key = keyOf(list)
    const kept = this.#rankings.get(key)
    if (kept?.edition === edition) return kept
    const running = this.#underWay.get(key) ?? this.#rank(list, edition, key)
    this.#underWay.set(key, running)
    return await running
  }

  /** Forgets every list, and the edition they were read in. */
  renew(): void {
    this.editions.renew()
    this.#rankings.clear()
    this.#underWay.clear()
  }

  async #rank(list: GiftList, edition: Edition, key: string): Promise<Ranking> {
    const mine = this.#read(list, edition)
    try {
      const ranking = await mine
      if (edition === (await this.editions.current()) || !this.#rankings.has(key)) this.#rankings.set(key, ranking)
      return ranking
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #read(list: GiftList, edition: Edition): Promise<Ranking> {
    const anchors: Anchor[] = []
    let before = 0
    const stretches = stretchesOf(list)
    for (const stretch of stretches.keys()) {
      anchors.push({ position: before, stretch })
      const read = anchorsOf(list, stretch, edition)
      for (const row of await this.pool.query<AnchorRow>(read.text, read.values)) {
        anchors.push({ position: before + row.before, stretch, key: row.key, id: row.id })
      }
      if (stretch < stretches.length - 1) before += await this.#length(list, stretch, edition)
    }
    return { edition, anchors }
  }

  async #length(list: GiftList, stretch: number, edition: Edition): Promise<number> {
    const { text, values } = lengthOf(list, stretch, edition)
    const [row] = await this.pool.query<{ count: number }>(text, values)
    return row?.count ?? 0
  }
}
