import { MAX_GIFT_PRICE, type CallInput, type listGifts } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { ListEntry } from '../lists/ad-places.ts'
import { ListsService, toList } from '../lists/lists.service.ts'
import type { PostRow } from '../posts/post-row.ts'
import type { Shelf } from '../rankings/list-order.ts'
import { type GiftCounts, PublicCategoriesRepository, type PublicCategory } from './public-categories.repository.ts'

/** A category's gifts with what a page says of their numbers. */
interface CountedShelf extends Shelf {
  readonly counts: GiftCounts
}

export interface GiftsPage {
  readonly category: PublicCategory
  readonly counts: GiftCounts
  readonly entries: readonly ListEntry<PostRow>[]
}

/** The list that means every category. */
const ALL = 'all'
const REMEMBERED_MS = 60_000
/** Below this it costs less to read all of a category's gifts than to look for them along a ranking. */
const FEW = 2000

const EVERYTHING: PublicCategory = {
  id: 0, name: 'All gifts', slug: ALL, description: '', modified: '1970-01-01T00:00:00.000Z', rating: null, rating_count: 0, parent_id: null,
}

const UNCOUNTED: GiftCounts = { each: new Map(), total: 0 }

/** Gift categories as visitors leaf through them; a category shows what stands below it too. */
@Injectable()
export class GiftsService {
  readonly #shelves = new LRUCache<number, CountedShelf>({ max: 2000, ttl: REMEMBERED_MS })

  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(PublicCategoriesRepository) private readonly publicCategories: PublicCategoriesRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
  ) {}

  /** @throws DomainError `category-not-found` */
  async page({ params, query }: CallInput<typeof listGifts>, visitor: Visitor): Promise<GiftsPage> {
    const category = params.list === ALL ? EVERYTHING : await this.#category(params.list)
    // The slider's right end means no limit.
    const { max, ...others } = query
    const list = toList(params.sort, max >= MAX_GIFT_PRICE ? others : query, visitor)
    const shelf = category.id === EVERYTHING.id ? undefined : await this.#shelfOf(category.id)
    const entries = await this.lists.pageOf({ ...list, ...(shelf === undefined ? {} : { shelf }) }, params.page, query.perpage)
    return { category, counts: shelf?.counts ?? UNCOUNTED, entries }
  }

  async #category(slug: string): Promise<PublicCategory> {
    const found = await this.publicCategories.bySlug(slug)
    if (found === undefined) throw new DomainError('not-found', 'category-not-found', 'There is no such gift category.')
    return found
  }

  async #shelfOf(id: number): Promise<CountedShelf> {
    const known = this.#shelves.get(id)
    if (known !== undefined) return known
    const categoryIds = [id, ...this.tree.childrenOf(id).map((child) => child.id)]
    const counts = await this.publicCategories.counts(categoryIds)
    const shelf = { categoryIds, counts, few: counts.total < FEW }
    this.#shelves.set(id, shelf)
    return shelf
  }
}
