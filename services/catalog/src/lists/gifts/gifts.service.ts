import { MAX_GIFT_PRICE, type CallInput, type listGifts } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CategoryPictures } from '../../categories/category-pictures.service.ts'
import { CategoryTree } from '../../categories/category-tree.ts'
import type { ListSlot } from '../ad-slots.ts'
import { ListsService } from '../lists.service.ts'
import { StoreResolver } from '../store-resolver.ts'
import type { CategoryImage, PostRow } from '../../posts/post-row.ts'
import type { CategoryFilter } from '../rankings/list-order.ts'
import { CategoryCounts, type GiftCounts } from './category-counts.service.ts'
import { PublicCategoriesRepository, type PublicCategory } from '../../categories/public-categories.repository.ts'

export interface GiftsPage {
  readonly category: PublicCategory
  readonly counts: GiftCounts
  readonly picture: CategoryImage | undefined
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

/** Pages of gift categories; a category includes its children. */
@Injectable()
export class GiftsService {
  readonly #filters = new LRUCache<number, CategoryFilter>({ max: 2000, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(PublicCategoriesRepository) private readonly publicCategories: PublicCategoriesRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(CategoryCounts) private readonly counts: CategoryCounts,
    @Inject(CategoryPictures) private readonly pictures: CategoryPictures,
    @Inject(StoreResolver) private readonly stores: StoreResolver,
  ) {}

  /** @throws DomainError `category-not-found` */
  async listPage({ params, query }: CallInput<typeof listGifts>, visitor: Visitor): Promise<GiftsPage> {
    const category = params.list === ALL_SLUG ? ALL_GIFTS : await this.#category(params.list)
    // The right end of the price slider means no limit.
    const { max, ...others } = query
    const [filter, store, picture] = await Promise.all([
      category.id === ALL_GIFTS.id ? undefined : this.#filterOf(category.id),
      this.stores.resolve(query.store),
      this.#pictureOf(category.id),
    ])
    const list = {
      ...this.lists.toGiftList(params.sort, max >= MAX_GIFT_PRICE ? others : query, visitor),
      ...(store === undefined ? {} : { store }),
    }
    if (filter === undefined) {
      const [slots, total] = await Promise.all([
        this.lists.pageOfList(list, params.page, query.perpage),
        this.lists.lengthOf(list),
      ])
      return { category, counts: { byCategory: new Map(), total }, picture, slots }
    }
    const [slots, counts] = await Promise.all([
      this.lists.pageOfList({ ...list, category: filter }, params.page, query.perpage),
      this.counts.of(list, filter),
    ])
    return { category, counts, picture, slots }
  }

  /** The category's own, or that of the first category below it that has one. */
  async #pictureOf(id: number): Promise<CategoryImage | undefined> {
    const below = this.tree.childrenOf(id)
    const deeper = id === ALL_GIFTS.id ? below.flatMap((child) => this.tree.childrenOf(child.id)) : []
    const ids = [id, ...below.map((child) => child.id), ...deeper.map((child) => child.id)]
    const pictures = await this.pictures.of(ids)
    return ids.map((each) => pictures.get(each)).find((picture) => picture !== undefined)
  }

  async #category(slug: string): Promise<PublicCategory> {
    const found = await this.publicCategories.findBySlug(slug)
    if (found === undefined) throw new DomainError('not-found', 'category-not-found', 'There is no such gift category.')
    return found
  }

  async #filterOf(id: number): Promise<CategoryFilter> {
    const cached = this.#filters.get(id)
    if (cached !== undefined) return cached
    const categoryIds = [id, ...this.tree.childrenOf(id).map((child) => child.id)]
    const filter = { categoryIds, isSmall: (await this.publicCategories.countEntries(categoryIds)) < SMALL_CATEGORY }
    this.#filters.set(id, filter)
    return filter
  }
}
