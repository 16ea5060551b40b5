import type { OperationKind } from '@ribbonry/contracts'
import { TableRows, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { MenuCaches } from '../menu-editor/menu-caches.ts'

/** A season in the logs. */
export const SEASON = 'season' satisfies OperationKind

const ROWS = new TableRows({
  table: 'navigation_seasons',
  key: 'id',
  keyType: 'integer',
  columns: ['name', 'title', 'words', 'starts', 'ends', 'links', 'last_order_days', 'picture_id', 'focus_x', 'focus_y', 'sort'],
  version: 'version',
})

/** Puts seasons back. */
@Injectable()
export class SeasonUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(MenuCaches) private readonly caches: MenuCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(SEASON, { rows: ROWS, committed: async () => await this.caches.purge() })
  }
}
