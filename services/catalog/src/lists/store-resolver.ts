import { merchantOf } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { StoreFilter } from './rankings/list-order.ts'
import { ListsRepository } from './lists.repository.ts'

const CACHE_TTL_MS = 60_000

/** Finds the merchants behind a store's host (`etsy.com`), key (`etsy`) or name (`Uncommon Goods`), ignoring case. */
@Injectable()
export class StoreResolver {
  readonly #cache = new LRUCache<string, StoreFilter>({ max: 1000, ttl: CACHE_TTL_MS })

  constructor(@Inject(ListsRepository) private readonly lists: ListsRepository) {}

  /** Undefined means every store. */
  async resolve(store: string | undefined): Promise<StoreFilter | undefined> {
    const name = store?.trim().toLowerCase() ?? ''
    if (name === '' || name === 'all') return undefined
    const cached = this.#cache.get(name)
    if (cached !== undefined) return cached
    const host = name.includes('.') ? merchantOf(name)?.key : undefined
    const merchants = [...new Set([name, ...(host === undefined ? [] : [host]), ...(await this.lists.findMerchantsByName(name))])]
    const resolved = { merchants, isSmall: await this.lists.haveFewPosts(merchants) }
    this.#cache.set(name, resolved)
    return resolved
  }
}
