import { MAX_GIFT_PRICE, type CallInput, type listGifts } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { ListSlot } from '../lists/ad-slots.ts'
import { ListsService, toGiftList } from '../lists/lists.service.ts'
import type { PostRow } from '../posts/post-row.ts'
import type { CategoryFilter } from '../rankings/list-order.ts'
import {
  type GiftCounts,
  PublicCategoriesRepository,
  type PublicCategory,
} from '../gift-categories/public-categories.repository.ts'

/** A category filter with the numbers that its page shows. */
interface CountedCategoryFilter extends CategoryFilter {
  readonly counts: GiftCounts
}

export interface GiftsPage {
  readonly category: PublicCategory
  readonly counts: GiftCounts
  readonly slots: readonly ListSlot<PostRow>[]
}

/** Slug of the list of all categories. */
const ALL_SLUG = 'all'
const CACHE_TTL_MS = 60_000
/** Below this, reading all posts of a category costs less than a scan along a ranking. */
const SMALL_CATEGORY = 2000

const ALL_GIFTS: PublicCategory = {
  id: 0,
  name: 'All gifts',
  slug: ALL_SLUG,
  description: '',
  modified: '1970-01-01T00:00:00.000Z',
  rating: null,
  rating_count: 0,
  parent_id: null,
}

const NO_COUNTS: GiftCounts = { byCategory: new Map(), total: 0 }

/** Pages of gift categories; a category includes its children. */
@Injectable()
export class GiftsService {
  readonly #filters = new LRUCache<number, CountedCategoryFilter>({ max: 2000, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(PublicCategoriesRepository) private readonly publicCategories: PublicCategoriesRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
  ) {}

  /** @throws DomainError `category-not-found` */
  async listPage({ params, query }: CallInput<typeof listGifts>, visitor: Visitor): Promise<GiftsPage> {
    const category = params.list === ALL_SLUG ? ALL_GIFTS : await this.#category(params.list)
    // The right end of the price slider means no limit.
    const { max, ...others } = query
    const list = toGiftList(params.sort, max >= MAX_GIFT_PRICE ? others : query, visitor)
    const filter = category.id === ALL_GIFTS.id ? undefined : await this.#filterOf(category.id)
    const slots = await this.lists.pageOfList(
      { ...list, ...(filter === undefined ? {} : { category: filter }) },
      params.page,
      query.perpage,
    )
    return { category, counts: filter?.counts ?? NO_COUNTS, slots }
  }

  async #category(slug: string): Promise<PublicCategory> {
    const found = await this.publicCategories.findBySlug(slug)
    if (found === undefined) throw new DomainError('not-found', 'category-not-found', 'There is no such gift category.')
    return found
  }

  async #filterOf(id: number): Promise<CountedCategoryFilter> {
    const cached = this.#filters.get(id)
    if (cached !== undefined) return cached
    const categoryIds = [id, ...this.tree.childrenOf(id).map((child) => child.id)]
    const counts = await this.publicCategories.countGifts(categoryIds)
    const filter = { categoryIds, counts, isSmall: counts.total < SMALL_CATEGORY }
    this.#filters.set(id, filter)
    return filter
  }
}
