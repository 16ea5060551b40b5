import { getNativeAd, GuideSummary, listAllGuides, type ItemType } from '@ribbonry/contracts'
import type { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import type { TrackedItem } from '../receiving/shown-items.ts'
import { z } from 'zod'
import { ExistingIds } from './existing-ids.ts'

export interface Neighbours {
  readonly ADS_URL: string
  readonly EDITORIAL_URL: string
  readonly NEIGHBOUR_TIMEOUT_MS: number
}

const Guides = z.object({ guides: z.array(GuideSummary.pick({ id: true })) })

/** Ads are asked about one by one; more at once are nobody's page, and what is made up must not keep ads busy. */
const MOST_ADS = 50

/**
 * Tells items that exist from made up ones: gifts that the catalogue has told of, published guides, ads that run. While whoever knows does not answer,
 * an item is taken to exist.
 */
export class ExistingItems {
  readonly #ids: Readonly<Record<ItemType, ExistingIds>>

  constructor(
    posts: Pick<KnownPostsRepository, 'existing'>,
    private readonly neighbours: Neighbours,
  ) {
    this.#ids = {
      post: new ExistingIds((ids) => posts.existing(ids)),
      guide: new ExistingIds(() => this.#guides()),
      ad: new ExistingIds((ids) => this.#ads(ids)),
    }
  }

  /** Those that exist; at once where all of them are known. */
  among(items: readonly TrackedItem[]): readonly TrackedItem[] | Promise<readonly TrackedItem[]> {
    const unknown = items.filter(([type, id]) => this.#ids[type].has(id) === undefined)
    return unknown.length === 0 ? this.#existing(items) : this.#learnt(items, unknown)
  }

  async #learnt(items: readonly TrackedItem[], unknown: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const byType = Map.groupBy(unknown, ([type]) => type)
    await Promise.all([...byType].map(([type, some]) => this.#ids[type].learn(some.map(([, id]) => id))))
    return this.#existing(items)
  }

  #existing(items: readonly TrackedItem[]): readonly TrackedItem[] {
    return items.every(([type, id]) => this.#ids[type].has(id) !== false) ? items : items.filter(([type, id]) => this.#ids[type].has(id) !== false)
  }

  async #guides(): Promise<number[]> {
    const answer = Guides.parse(await this.#answerOf(`${this.neighbours.EDITORIAL_URL}${listAllGuides.path}`))
    return answer.guides.map(({ id }) => id)
  }

  async #ads(ids: readonly number[]): Promise<number[]> {
    const found = await Promise.all(ids.slice(0, MOST_ADS).map(async (id) => {
      const answer = await this.#answerOf(`${this.neighbours.ADS_URL}${getNativeAd.path.replace(':ad_id', String(id))}`)
      return answer === undefined ? [] : [id]
    }))
    return found.flat()
  }

  /** Undefined for what is not found. @throws Error for any other answer than a success */
  async #answerOf(url: string): Promise<unknown> {
    const response = await fetch(url, { signal: AbortSignal.timeout(this.neighbours.NEIGHBOUR_TIMEOUT_MS) })
    const body: unknown = await response.json()
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${url} is answered with ${response.status}`)
    return body
  }
}
