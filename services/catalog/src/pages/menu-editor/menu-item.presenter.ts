import type { MenuItem } from '@ribbonry/contracts'
import { presentOperationId } from '../../staff/operation-log/operation.presenter.ts'
import type { EditedEntry, MenuChange } from './menu-editor.service.ts'

export function presentMenuItem({ entry, season }: EditedEntry): MenuItem {
  const { id, parentId, title, link, mobile, desktop, sort, extraMobile, version } = entry
  return { id, parent_id: parentId, title, link, mobile, desktop, sort, extra_mobile: extraMobile, season, version }
}

export function presentMenuChange({ id, operation }: MenuChange): { nav_id: number; operation_id: string | null } {
  return { nav_id: id, operation_id: presentOperationId(operation) }
}
