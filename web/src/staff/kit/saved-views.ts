import { readSetting, writeSetting } from './settings.ts'

/** Filters, order and columns of a list under a name of one's own. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Query string with its question mark; empty for the list without filters. */
  readonly search: string
  readonly columns: string
  /** The list opens with it. */
  readonly isDefault: boolean
}

/** More would not be found again in a row. */
export const MOST_VIEWS = 12
export const VIEW_NAME_LENGTH = 40

/** Views of a list are kept on this device for each member: colleagues may share it. */
export function viewsKey(member: number, list: string): string {
  return `desk-views-${member}-${list}`
}

/** The views of a list; what cannot be read is left out. */
export function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(readSetting(key))
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    // Nothing is stored.
    return []
  }
}

export function writeViews(key: string, views: readonly SavedView[]): void {
  writeSetting(key, views.length === 0 ? '' : JSON.stringify(views))
}

/** The views with another one; one of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const same = views.find(({ name }) => name === view.name)
  if (same === undefined) return [...views, view]
  return views.map((one) => (one === same ? { ...view, isDefault: one.isDefault } : one))
}

/** The views with one of them, or none, as the default. */
export function withDefault(views: readonly SavedView[], id: string | undefined): readonly SavedView[] {
  return views.map((view) => ({ ...view, isDefault: view.id === id }))
}

/** The views with another name of one; an empty name, and one that another view has, change nothing. */
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
