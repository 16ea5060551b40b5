import type { CallInput, searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type CatalogEnvironment, CONFIG } from '../config.ts'
import { CategoryTree } from '../categories/category-tree.ts'
import { type FinderCriteria, toRequestCriteria } from './gift-finder/finder-criteria.ts'
import { type FinderCategories, finderCategoriesOf } from './gift-request/finder-categories.ts'
import { type GiftRequest, readGiftRequest, readLiteralRequest } from './gift-request/gift-request.ts'
import { StoreResolver } from '../lists/store-resolver.ts'
import { priceRangeOf } from './price-range.ts'
import type { SearchFilter } from './search.repository.ts'

/** A text as it is searched for. */
export interface ReadRequest {
  readonly request: GiftRequest
  readonly criteria: FinderCriteria
  readonly filter: SearchFilter
  /** The categories that it could name. */
  readonly shelves: FinderCategories
}

type RequestQuery = Pick<
  CallInput<typeof searchPosts>['query'],
  'min' | 'max' | 'category' | 'store' | 'in_stock' | 'lookup' | 'literal'
>

const NO_CATEGORIES: FinderCategories = { recipients: [], occasions: [], interests: [] }

/** Reads what somebody typed by the categories there are. */
@Injectable()
export class RequestReader {
  constructor(
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(StoreResolver) private readonly stores: StoreResolver,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>,
  ) {}

  /** A lookup of titles is words alone. */
  async read(text: string, query: RequestQuery, country: string, visitor: Visitor): Promise<ReadRequest> {
    const shelves = query.lookup === true ? NO_CATEGORIES : finderCategoriesOf(this.categories)
    const request = query.literal === true ? readLiteralRequest(text) : readGiftRequest(text, shelves)
    const criteria = toRequestCriteria(request, shelves)
    const categoryId = query.category === undefined ? undefined : this.categories.bySlug(query.category)?.id
    const store = await this.stores.resolve(query.store)
    const filter: SearchFilter = {
      country,
      nsfw: visitor.nsfw && !criteria.forMinors,
      ...priceRangeOf(request, query, country, this.config.EXCHANGE_RATES.usd),
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(store === undefined ? {} : { merchants: store.merchants }),
      ...(query.in_stock === true ? { inStock: true } : {}),
    }
    return { request, criteria, filter, shelves }
  }
}
