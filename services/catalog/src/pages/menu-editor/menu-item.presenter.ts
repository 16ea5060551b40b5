import type { MenuItem } from '@ribbonry/contracts'
import type { EditedEntry } from './menu-editor.service.ts'

export function presentMenuItem({ entry, season }: EditedEntry): MenuItem {
  const { id, parentId, title, link, mobile, desktop, sort, extraMobile, version } = entry
  return { id, parent_id: parentId, title, link, mobile, desktop, sort, extra_mobile: extraMobile, season, version }
}
