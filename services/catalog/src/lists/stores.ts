import { merchantOf } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Store } from '../rankings/list-order.ts'
import { ListsRepository } from './lists.repository.ts'

const REMEMBERED_MS = 60_000

/** What a visitor may call a store: its host (`etsy.com`), its key (`etsy`) or its name (`Uncommon Goods`), in any case. */
@Injectable()
export class Stores {
  readonly #known = new LRUCache<string, Store>({ max: 1000, ttl: REMEMBERED_MS })

  constructor(@Inject(ListsRepository) private readonly lists: ListsRepository) {}

  /** The merchants meant; undefined where every store is. */
  async find(store: string | undefined): Promise<Store | undefined> {
    const name = store?.trim().toLowerCase() ?? ''
    if (name === '' || name === 'all') return undefined
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const host = name.includes('.') ? merchantOf(name)?.key : undefined
    const merchants = [...new Set([name, ...(host === undefined ? [] : [host]), ...(await this.lists.merchantsNamed(name))])]
    const found = { merchants, few: await this.lists.areFewOf(merchants) }
    this.#known.set(name, found)
    return found
  }
}
