import { LARGEST_ID, listStandingProducts } from '@ribbonry/contracts'
import { onBehalfOf, type ServiceClients } from '@ribbonry/service-kit/clients'
import { ExistenceCache } from './existence-cache.ts'

/** A product of a published guide. */
export interface KnownProduct {
  readonly guide: number
  /** The gift of ours that it is; null for another shop's. */
  readonly post: number | null
}

/** Tracking asks for itself. */
const NOBODY = 0
/** Age at which a product is asked for again, since it may become a gift of ours. */
const FRESH_MS = 300_000

/** Products of guides as editorial knows them. What is known stays in use while it is asked for again, or cannot be. */
export class KnownProducts {
  readonly #known = new Map<number, KnownProduct & { readonly asked: number }>()
  readonly #existing: ExistenceCache

  constructor(
    private readonly clients: Pick<ServiceClients, 'call'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#existing = new ExistenceCache((ids) => this.#fetch(ids), now)
  }

  /** Undefined while unknown. */
  has(id: number): boolean | undefined {
    return this.#existing.has(id)
  }

  /** Resolves when the products were looked up, or soon without them. */
  async load(ids: readonly number[]): Promise<void> {
    await this.#existing.load(ids)
  }

  /** Undefined while unknown. */
  find(id: number): KnownProduct | undefined {
    const known = this.#known.get(id)
    if (known === undefined || this.now() - known.asked < FRESH_MS) return known
    this.#known.set(id, { ...known, asked: this.now() })
    void this.#existing.load([id])
    return known
  }

  /** Leaves out what is no id of a product: one invented id would have the others refused with it. */
  async #fetch(given: readonly number[]): Promise<number[]> {
    const ids = given.filter((id) => id <= LARGEST_ID)
    if (ids.length === 0) return []
    const { products } = await this.clients.call(listStandingProducts, { body: { ids } }, { as: onBehalfOf(NOBODY, 'tracking') })
    for (const { product_id: id, guide_id: guide, post_id: post } of products)
      this.#known.set(id, { guide, post, asked: this.now() })
    return products.map(({ product_id: id }) => id)
  }
}
