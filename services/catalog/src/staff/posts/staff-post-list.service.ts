import type { Merchant, PostFilter } from '@ribbonry/contracts'
import { InvalidInput, type Transaction } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../../categories/category-tree.ts'
import { CatalogWaitingRepository, type CatalogWaiting } from './catalog-waiting.repository.ts'
import { MerchantsRepository } from './merchants.repository.ts'
import type { StaffPostFilter } from './staff-post-conditions.ts'
import { StaffPostListRepository, type StaffPostSearch } from './staff-post-list.repository.ts'
import { postNotFound } from './staff-post-refusals.ts'
import type { StaffPostRow } from './staff-post-row.ts'
import { StaffPostsRepository } from './staff-posts.repository.ts'

/** A search of staff, with the category that it names. */
export type StaffPostQuery = Omit<StaffPostSearch, 'filter'> & {
  readonly filter: PostFilter & { readonly ids?: readonly number[] | undefined }
}

/** Posts as staff find them, what they filter by, and what waits for staff. */
@Injectable()
export class StaffPostListService {
  constructor(
    @Inject(StaffPostListRepository) private readonly list: StaffPostListRepository,
    @Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository,
    @Inject(CatalogWaitingRepository) private readonly waiting: CatalogWaitingRepository,
    @Inject(MerchantsRepository) private readonly merchants: MerchantsRepository,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  async search({ filter, ...search }: StaffPostQuery): Promise<Page<StaffPostRow>> {
    return await this.list.search({ ...search, filter: this.withCategories(filter) })
  }

  /** @throws DomainError `post-not-found` */
  async get(id: number): Promise<StaffPostRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw postNotFound()
    return row
  }

  async countWaiting(): Promise<CatalogWaiting> {
    return await this.waiting.count()
  }

  /** Merchants to filter by. */
  async listMerchants(term: string | undefined): Promise<Merchant[]> {
    return await this.merchants.search(term)
  }

  /** A filter with the categories below the one that it names. */
  withCategories({ category, ...filter }: PostFilter): StaffPostFilter {
    if (category === undefined) return filter
    return { ...filter, categoryIds: [category, ...this.categories.childrenOf(category).map(({ id }) => id)] }
  }

  /** @throws InvalidInput at the field, for ids of categories that are not there */
  async assertCategories(transaction: Transaction, field: string, ids: readonly number[] = []): Promise<void> {
    const [unknown] = await this.posts.listMissingCategoryIds(transaction, ids)
    if (unknown !== undefined) throw new InvalidInput({ [field]: `There is no gift category ${unknown}.` })
  }
}
