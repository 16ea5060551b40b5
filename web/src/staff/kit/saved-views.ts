import { readSetting, writeSetting } from './settings.ts'

/** Filters, order and columns of a list, saved under a name by a member. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Query string with its question mark; empty for the unfiltered list. */
  readonly search: string
  readonly columns: string
  /** True for the view that the list opens with. */
  readonly isDefault: boolean
}

/** Most saved views of a list, so that their row stays readable. */
export const MOST_VIEWS = 12
export const VIEW_NAME_LENGTH = 40

/** Storage key of the views of a list on this device, separate for each member because devices are shared. */
export function viewsKey(member: number, list: string): string {
  return `desk-views-${member}-${list}`
}

/** The stored views of a list; invalid entries are skipped. */
export function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(readSetting(key))
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    // Nothing valid is stored.
    return []
  }
}

export function writeViews(key: string, views: readonly SavedView[]): void {
  writeSetting(key, views.length === 0 ? '' : JSON.stringify(views))
}

/** The views with one added; it replaces a view of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const same = views.find(({ name }) => name === view.name)
  if (same === undefined) return [...views, view]
  return views.map((one) => (one === same ? { ...view, isDefault: one.isDefault } : one))
}

/** The views with the given one, or none, as default. */
export function withDefault(views: readonly SavedView[], id: string | undefined): readonly SavedView[] {
  return views.map((view) => ({ ...view, isDefault: view.id === id }))
}

/** The views with one renamed; unchanged when the name is empty or taken. */
export function renamed(views: readonly SavedView[], id: string, name: string): readonly SavedView[] {
  const next = name.trim().slice(0, VIEW_NAME_LENGTH)
  if (next === '' || views.some((view) => view.id !== id && view.name === next)) return views
  return views.map((view) => (view.id === id ? { ...view, name: next } : view))
}

const TEXTS = ['id', 'name', 'search', 'columns'] as const satisfies readonly (keyof SavedView)[]

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const view: Partial<Record<keyof SavedView, unknown>> = value
  return TEXTS.every((name) => typeof view[name] === 'string') && typeof view.isDefault === 'boolean'
}
