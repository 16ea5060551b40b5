import type { MenuRow } from './menu-editor.repository.ts'

/** Why an entry cannot stand below another one. */
export interface PlaceRefusal {
  readonly code: 'parent-not-found' | 'menu-cycle' | 'menu-too-deep' | 'menu-entry-has-children'
  readonly sentence: string
}

type Placed = Pick<MenuRow, 'parentId' | 'extraMobile'> & Partial<Pick<MenuRow, 'id'>>

/**
 * Whether an entry may stand where it says, among the others: two levels, and no entry below itself or below what is below it.
 * @param entry without an id where it is new
 */
export function placeRefusal(entries: readonly MenuRow[], entry: Placed): PlaceRefusal | undefined {
  const { id, parentId } = entry
  const hasChildren = id !== undefined && entries.some((other) => other.parentId === id)
  if (entry.extraMobile && hasChildren)
    return { code: 'menu-entry-has-children', sentence: 'An entry that has entries below it cannot be an extra link.' }
  if (parentId === null) return undefined
  if (parentId === id) return { code: 'menu-cycle', sentence: 'An entry cannot stand below itself.' }
  const parent = entries.find((other) => other.id === parentId)
  if (parent === undefined) return { code: 'parent-not-found', sentence: 'There is no such menu entry to stand below.' }
  if (id !== undefined && parent.parentId === id)
    return { code: 'menu-cycle', sentence: 'An entry cannot stand below one that is below it.' }
  if (parent.parentId !== null) return { code: 'menu-too-deep', sentence: 'Menus have two levels only.' }
  if (parent.extraMobile) return { code: 'menu-too-deep', sentence: 'No entry can stand below an extra link.' }
  if (hasChildren)
    return { code: 'menu-entry-has-children', sentence: 'An entry that has entries below it stays on the top level.' }
  return undefined
}

/** The entries of a level in their order. */
export function levelOf(entries: readonly MenuRow[], parentId: number | null): MenuRow[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
}

/** Level by level: each entry of the top with those below it. */
export function inMenuOrder(entries: readonly MenuRow[]): MenuRow[] {
  return levelOf(entries, null).flatMap((entry) => [entry, ...levelOf(entries, entry.id)])
}

/** The place behind all others of a level. */
export function lastSort(entries: readonly MenuRow[], parentId: number | null): number {
  return Math.max(0, ...levelOf(entries, parentId).map(({ sort }) => sort)) + 1
}

/**
 * The rows of a level that change when an entry is put before another one, or last: the level is numbered from 1.
 * @param entry as it stands there
 */
export function renumbered(level: readonly MenuRow[], entry: MenuRow, before: number | undefined): MenuRow[] {
  const others = level.filter(({ id }) => id !== entry.id)
  const place = others.findIndex(({ id }) => id === before)
  const ordered = others.toSpliced(place === -1 ? others.length : place, 0, entry)
  return ordered.flatMap((one, index) =>
    one.id !== entry.id && one.sort === index + 1 ? [] : [{ ...one, sort: index + 1, version: one.version + 1 }],
  )
}
