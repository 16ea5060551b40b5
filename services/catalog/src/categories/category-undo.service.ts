import type { OperationKind } from '@ribbonry/contracts'
import { type Transaction } from '@ribbonry/service-kit'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { SiteCaches } from '../pages/purging/site-caches.ts'
import { StaffChangesService } from '../staff/changes/staff-changes.service.ts'
import { GiftCategoriesRepository } from './gift-categories.repository.ts'

/** A gift category in the logs. */
export const GIFT_CATEGORY = 'gift-category' satisfies OperationKind

const ROWS = new TableRows({
  table: 'gift_categories',
  key: 'id',
  keyType: 'integer',
  columns: ['name', 'slug', 'description', 'parent_id', 'picture_id', 'focus_x', 'focus_y'],
  below: [
    { table: 'post_categories', of: 'category_id', order: ['post_id'], needs: { post_id: 'posts.id' } },
    { table: 'category_ratings', of: 'thing_id', order: ['member_id'], needs: { member_id: 'known_members.member_id' } },
    { table: 'feed_category_choices', of: 'category_id', order: ['source', 'label'] },
  ],
  counted: ['stars', 'raters', 'rating', 'rating_count'],
  version: 'version',
  modified: 'modified',
})

/** Puts gift categories back: one that was deleted comes back with its gifts, its ratings and what feeds call it. */
@Injectable()
export class CategoryUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(GiftCategoriesRepository) private readonly categories: GiftCategoriesRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(GIFT_CATEGORY, {
      rows: ROWS,
      breaksRule: async (transaction, ids) => {
        await this.categories.lockTree(transaction)
        return await this.categories.anyOnThirdLevel(transaction, ids)
      },
      changed: (transaction, written) => this.#record(transaction, written),
      committed: async () => await this.caches.purgeShowing(['category'], 'all'),
    })
  }

  async #record(transaction: Transaction, written: WrittenRows): Promise<void> {
    const categories = await this.categories.listByIds(transaction, written.ids.map(Number))
    await this.changes.recordUndo(transaction, GIFT_CATEGORY, written, categories)
  }
}
