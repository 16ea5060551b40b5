import { MOST_VIEWS, type StaffView, VIEW_NAME_LENGTH } from '@ribbonry/contracts'
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

/** Storage key of the views of a list on this device, separate for each member because devices are shared. */
export function viewsKey(member: number, list: string): string {
  return `desk-views-${member}-${list}`
}

/** What a device keeps of a member's views of a list. */
export interface KeptViews {
  readonly views: readonly SavedView[]
  /** Saved on this device alone, before the account had views. */
  readonly isOlder: boolean
}

/** The kept views of a list; invalid entries are skipped. */
export function readKeptViews(key: string): KeptViews {
  const stored = parsed(readSetting(key))
  if (Array.isArray(stored)) return { views: stored.filter(isView), isOlder: true }
  const views = typeof stored === 'object' && stored !== null && 'views' in stored ? stored.views : []
  return { views: Array.isArray(views) ? views.filter(isView) : [], isOlder: false }
}

/** Keeps the account's views on this device. */
export function keepViews(key: string, views: readonly SavedView[]): void {
  writeSetting(key, views.length === 0 ? '' : JSON.stringify({ views }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing valid is stored.
    return undefined
  }
}

/** The views as the account keeps them. */
export function wireViews(views: readonly SavedView[]): StaffView[] {
  return views.map(({ isDefault, ...view }) => ({ ...view, is_default: isDefault }))
}

/** The account's views. */
export function savedViews(views: readonly StaffView[]): SavedView[] {
  return views.map(({ is_default: isDefault, ...view }) => ({ ...view, isDefault }))
}

/** The account takes no filters and columns beyond its limits. */
const isShort = (search: string, columns: string): boolean => /^(?:\?[^\s#]{0,1999})?$/.test(search) && columns.length <= 1000

/**
 * The account's views, and those that an older device has besides, as far as there is room. The account's default stays; the same
 * object where the device has nothing that the account lacks.
 */
export function withOlder(views: readonly SavedView[], older: readonly SavedView[]): readonly SavedView[] {
  const hasDefault = views.some(({ isDefault }) => isDefault)
  const names = new Set(views.map(({ name }) => name))
  const added = older
    .map((view) => ({ ...view, name: view.name.trim().slice(0, VIEW_NAME_LENGTH), isDefault: view.isDefault && !hasDefault }))
    .filter(({ name, search, columns }) => isShort(search, columns) && name !== '' && !names.has(name) && names.add(name))
    .slice(0, Math.max(0, MOST_VIEWS - views.length))
  return added.length === 0 ? views : [...views, ...added]
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
