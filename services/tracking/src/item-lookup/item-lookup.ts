import { getNativeAd, GuideSummary, listAllGuides, type ItemType } from '@ribbonry/contracts'
import type { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import type { TrackedItem } from '../intake/tracked-items.ts'
import { z } from 'zod'
import { ExistenceCache } from './existence-cache.ts'

export interface UpstreamConfig {
  readonly ADS_URL: string
  readonly EDITORIAL_URL: string
  readonly NEIGHBOUR_TIMEOUT_MS: number
}

const Guides = z.object({ guides: z.array(GuideSummary.pick({ id: true })) })

/** Ads are looked up one by one; no page shows more, and invented ids must not overload the ads service. */
const MAX_ADS = 50

/**
 * Filters out items that do not exist: posts of the projection, published guides, running ads. While a service does not answer,
 * its items
 * are assumed to exist.
 */
export class ItemLookup {
  readonly #ids: Readonly<Record<ItemType, ExistenceCache>>

  constructor(
    posts: Pick<PostProjectionRepository, 'existing'>,
    private readonly upstreams: UpstreamConfig,
  ) {
    this.#ids = {
      post: new ExistenceCache((ids) => posts.existing(ids)),
      guide: new ExistenceCache(() => this.#fetchGuideIds()),
      ad: new ExistenceCache((ids) => this.#fetchAdIds(ids)),
    }
  }

  /** The items that exist; synchronous if all of them are cached. */
  existing(items: readonly TrackedItem[]): readonly TrackedItem[] | Promise<readonly TrackedItem[]> {
    const unknown = items.filter(([type, id]) => this.#ids[type].has(id) === undefined)
    return unknown.length === 0 ? this.#filterExisting(items) : this.#loadAndFilter(items, unknown)
  }

  async #loadAndFilter(items: readonly TrackedItem[], unknown: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const byType = Map.groupBy(unknown, ([type]) => type)
    await Promise.all([...byType].map(([type, some]) => this.#ids[type].load(some.map(([, id]) => id))))
    return this.#filterExisting(items)
  }

  #filterExisting(items: readonly TrackedItem[]): readonly TrackedItem[] {
    return items.every(([type, id]) => this.#ids[type].has(id) !== false)
      ? items
      : items.filter(([type, id]) => this.#ids[type].has(id) !== false)
  }

  async #fetchGuideIds(): Promise<number[]> {
    const answer = Guides.parse(await this.#fetchJson(`${this.upstreams.EDITORIAL_URL}${listAllGuides.path}`))
    return answer.guides.map(({ id }) => id)
  }

  async #fetchAdIds(ids: readonly number[]): Promise<number[]> {
    const found = await Promise.all(
      ids.slice(0, MAX_ADS).map(async (id) => {
        const answer = await this.#fetchJson(`${this.upstreams.ADS_URL}${getNativeAd.path.replace(':ad_id', String(id))}`)
        return answer === undefined ? [] : [id]
      }),
    )
    return found.flat()
  }

  /** Undefined for a 404. @throws Error for any other answer than a success */
  async #fetchJson(url: string): Promise<unknown> {
    const response = await fetch(url, { signal: AbortSignal.timeout(this.upstreams.NEIGHBOUR_TIMEOUT_MS) })
    const body: unknown = await response.json()
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${url} is answered with ${response.status}`)
    return body
  }
}
