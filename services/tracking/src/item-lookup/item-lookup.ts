import { getNativeAd, GuideSummary, type ItemType, listAllGuides, Nothing } from '@ribbonry/contracts'
import type { ServiceClients } from '@ribbonry/service-kit/clients'
import type { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import type { TrackedItem } from '../intake/tracked-items.ts'
import { z } from 'zod'
import { ExistenceCache } from './existence-cache.ts'
import { type KnownProduct, KnownProducts } from './known-products.ts'

const Guides = z.object({ guides: z.array(GuideSummary.pick({ id: true })) })

/** Ads are looked up one by one; no page shows more, and invented ids must not overload the ads service. */
const MAX_ADS = 50

/**
 * Filters out items that do not exist: posts of the projection, published guides and their products, running ads. While a
 * service does not answer, its items are assumed to exist.
 */
export class ItemLookup {
  readonly #ids: Readonly<Record<ItemType, Pick<ExistenceCache, 'has' | 'load'>>>
  readonly #products: KnownProducts

  constructor(
    posts: Pick<PostProjectionRepository, 'existing'>,
    private readonly clients: ServiceClients,
  ) {
    this.#products = new KnownProducts(clients)
    this.#ids = {
      post: new ExistenceCache((ids) => posts.existing(ids)),
      guide: new ExistenceCache(() => this.#fetchGuideIds()),
      ad: new ExistenceCache((ids) => this.#fetchAdIds(ids)),
      product: this.#products,
    }
  }

  /** The items that exist; synchronous if all of them are cached. */
  existing(items: readonly TrackedItem[]): readonly TrackedItem[] | Promise<readonly TrackedItem[]> {
    const unknown = items.filter(([type, id]) => this.#ids[type].has(id) === undefined)
    return unknown.length === 0 ? this.#filterExisting(items) : this.#loadAndFilter(items, unknown)
  }

  /** Guide and gift of a product, by what is known; undefined while editorial has not told. */
  product(id: number): KnownProduct | undefined {
    return this.#products.find(id)
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
    const { guides } = await this.clients.call(listAllGuides, {}, { reads: Guides })
    return guides.map(({ id }) => id)
  }

  async #fetchAdIds(ids: readonly number[]): Promise<number[]> {
    const found = await Promise.all(
      ids.slice(0, MAX_ADS).map(async (id) => {
        const ad = await this.clients.find(getNativeAd, { params: { ad_id: id } }, { reads: Nothing })
        return ad === undefined ? [] : [id]
      }),
    )
    return found.flat()
  }
}
