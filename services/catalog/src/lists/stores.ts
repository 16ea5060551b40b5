import { merchantOf } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { ListsRepository } from './lists.repository.ts'

const REMEMBERED_MS = 60_000

/** What a visitor may call a store: its host (`etsy.com`), its key (`etsy`) or its name (`Uncommon Goods`), in any case. */
@Injectable()
export class Stores {
  readonly #known = new LRUCache<string, readonly string[]>({ max: 1000, ttl: REMEMBERED_MS })

  constructor(@Inject(ListsRepository) private readonly lists: ListsRepository) {}

  /** Keys of the merchants meant; undefined where every store is. */
  async merchantsOf(store: string | undefined): Promise<readonly string[] | undefined> {
    const name = store?.trim().toLowerCase() ?? ''
    if (name === '' || name === 'all') return undefined
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const host = name.includes('.') ? merchantOf(name)?.key : undefined
    const merchants = [...new Set([name, ...(host === undefined ? [] : [host]), ...(await this.lists.merchantsNamed(name))])]
    this.#known.set(name, merchants)
    return merchants
  }
}
