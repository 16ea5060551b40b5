import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, type CallInput, type findGifts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReads } from '../database/heavy-reads.ts'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { PostRow } from '../posts/post-row.ts'
import { PostsRepository } from '../posts/posts.repository.ts'
import type { FoundEntry } from '../search/packed-entries.ts'
import { type FinderFilter, GiftFinderRepository } from './gift-finder.repository.ts'
import { type GiftWish, isForMinors, SHELVES, type Shelves, toWish } from './gift-wish.ts'

type FinderInput = CallInput<typeof findGifts>

export interface FinderPage {
  readonly rows: readonly PostRow[]
  readonly total: number
  readonly wish: GiftWish
  readonly shelves: Shelves
}

/** Leafing on asks the same again. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 500

/** Finds gifts for somebody. */
@Injectable()
export class GiftFinderService {
  readonly #found = new LRUCache<string, readonly FoundEntry[]>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

  constructor(
    @Inject(GiftFinderRepository) private readonly repository: GiftFinderRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(HeavyReads) private readonly reads: HeavyReads,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  async page({ params, query }: FinderInput, visitor: Visitor): Promise<FinderPage> {
    const shelves = this.#shelves()
    const wish = toWish(query, shelves)
    const found = await this.#find(wish, {
      country: query.country ?? DEFAULT_COUNTRY,
      nsfw: visitor.nsfw && !isForMinors(query),
      ...(query.budget === undefined ? {} : { maxUsdCents: Math.round(query.budget * 100) }),
    })
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    return { rows: await this.posts.cards(ids), total: found.length, wish, shelves }
  }

  async #find(wish: GiftWish, filter: FinderFilter): Promise<readonly FoundEntry[]> {
    const key = JSON.stringify([wish, filter])
    const remembered = this.#found.get(key)
    if (remembered !== undefined) return remembered
    const found = await this.reads.run(() => this.repository.find(wish, filter))
    this.#found.set(key, found)
    return found
  }

  #shelves(): Shelves {
    const below = (slug: string) => {
      const parent = this.categories.bySlug(slug)
      return parent === undefined ? [] : this.categories.childrenOf(parent.id)
    }
    return { recipients: below(SHELVES.recipients), occasions: below(SHELVES.occasions), interests: below(SHELVES.interests) }
  }
}
