import type { OperationKind } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { lockListings, removeUnfound } from '../listings/etsy-listing-writes.ts'
import { EtsySearchQueue } from '../search/etsy-search-queue.service.ts'

/** A keyword in the log of operations. */
export const ETSY_KEYWORD = 'etsy-keyword' satisfies OperationKind

const ROWS = new TableRows({
  table: 'etsy_keywords',
  key: 'id',
  keyType: 'integer',
  columns: ['keyword', 'min_price_cents', 'max_price_cents'],
  // A keyword that comes back is searched for from the start.
  counted: ['next_offset', 'pass', 'due', 'leased_until', 'searched', 'failures', 'failure'],
})

/** Puts keywords back, which are then searched for at once; what only a keyword found leaves with it. */
@Injectable()
export class EtsyKeywordUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(EtsySearchQueue) private readonly queue: EtsySearchQueue,
  ) {}

  onModuleInit(): void {
    this.types.add(ETSY_KEYWORD, {
      rows: ROWS,
      changed: async (transaction, written) => await this.#forgetFinds(transaction, written),
      committed: async ({ ids }) => {
        for (const id of ids) await this.queue.searchNow(id)
      },
    })
  }

  async #forgetFinds(transaction: Transaction, { removed }: WrittenRows): Promise<void> {
    if (removed.length === 0) return
    await lockListings(transaction)
    await removeUnfound(transaction)
  }
}
