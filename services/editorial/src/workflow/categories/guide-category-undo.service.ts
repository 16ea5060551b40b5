import type { OperationKind } from '@ribbonry/contracts'
import { TableRows, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { GuideCategoryCaches } from './guide-category-caches.service.ts'
import { GuideCategoryRowsRepository } from './guide-category-rows.repository.ts'

/** A category of guides in the logs. */
export const GUIDE_CATEGORY = 'guide-category' satisfies OperationKind

const ROWS = new TableRows({
  table: 'guide_categories',
  key: 'id',
  keyType: 'integer',
  columns: ['name', 'label', 'slug', 'trashed', 'merged_into'],
  version: 'version',
  modified: 'modified',
})

/** Puts categories of guides back: guides that have them show them as before. */
@Injectable()
export class GuideCategoryUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(GuideCategoryRowsRepository) private readonly rows: GuideCategoryRowsRepository,
    @Inject(GuideCategoryCaches) private readonly caches: GuideCategoryCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(GUIDE_CATEGORY, {
      rows: ROWS,
      breaksRule: async (transaction, ids) => await this.rows.anyMergedTwice(transaction, ids),
      committed: async ({ ids }) => await this.caches.purge(ids.map(Number)),
    })
  }
}
