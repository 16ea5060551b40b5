import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Operations, OperationsRepository, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { StaffChangesService } from '../staff/changes/staff-changes.service.ts'
import type { KeptCategory } from './category-trash.repository.ts'
import { GIFT_CATEGORY } from './category-undo.service.ts'
import { GiftCategoriesRepository } from './gift-categories.repository.ts'

/** Writes a deleted category as its operation kept it, with what was below it. */
@Injectable()
export class CategoryReturn {
  constructor(
    @Inject(Operations) private readonly operations: Operations,
    @Inject(OperationsRepository) private readonly recorded: OperationsRepository,
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(GiftCategoriesRepository) private readonly categories: GiftCategoriesRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the operation, by which the deletion is undone from then on */
  async putBack(transaction: Transaction, kept: KeptCategory, memberId: number): Promise<number | undefined> {
    const { id, name: title, operation: deletion } = kept
    const now = this.clock()
    await this.types.get(GIFT_CATEGORY).rows.insert(transaction, [kept.row], now)
    const rows = this.operations.made(GIFT_CATEGORY, [id])
    const operation = await this.operations.recordRow(transaction, rows, { memberId, action: 'restore', id, title })
    if (operation === undefined) return undefined
    await this.recorded.setUndoneBy(transaction, deletion, operation, now)
    await this.recorded.setState(transaction, deletion, 'undone', now)
    const back = await this.categories.listByIds(transaction, [id])
    await this.changes.recordUndo(transaction, GIFT_CATEGORY, { actor: { memberId }, operation }, back)
    return operation
  }
}
