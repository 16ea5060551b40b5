import type { OperationKind } from '@ribbonry/contracts'
import { TableRows, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { MenuCaches } from './menu-caches.ts'
import { MenuEditorRepository } from './menu-editor.repository.ts'
import { placeRefusal } from './menu-tree.ts'

/** A menu entry in the logs. */
export const MENU_ENTRY = 'navigation-entry' satisfies OperationKind

const ROWS = new TableRows({
  table: 'navigation_entries',
  key: 'id',
  keyType: 'integer',
  columns: ['parent_id', 'title', 'link', 'mobile', 'desktop', 'extra_mobile', 'sort'],
  version: 'version',
})

/** Puts menu entries back. One whose place is taken by other levels since stays as it is. */
@Injectable()
export class MenuUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(MenuEditorRepository) private readonly menus: MenuEditorRepository,
    @Inject(MenuCaches) private readonly caches: MenuCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(MENU_ENTRY, {
      rows: ROWS,
      breaksRule: async (transaction) => {
        const entries = await this.menus.listForUpdate(transaction)
        return entries.some((entry) => placeRefusal(entries, entry) !== undefined)
      },
      committed: async () => await this.caches.purge(),
    })
  }
}
