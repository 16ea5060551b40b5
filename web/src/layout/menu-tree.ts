import type { NavigationEntry } from '@ribbonry/contracts'

export interface MenuEntry extends NavigationEntry {
  readonly children: readonly MenuEntry[]
}

/** Builds the tree of one menu from the flat entries of the navigation call; empty until they are known. */
export function menuTree(entries: readonly NavigationEntry[] | undefined, menu: 'desktop' | 'mobile'): readonly MenuEntry[] {
  const shown = (entries ?? [])
    .filter((entry) => entry[menu])
    .toSorted((left, right) => left.sort - right.sort || left.id - right.id)
  const under = (parent: number | null): readonly MenuEntry[] =>
    shown.filter((entry) => entry.parent_id === parent).map((entry) => ({ ...entry, children: under(entry.id) }))
  return under(null)
}
