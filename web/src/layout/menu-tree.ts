import type { NavigationEntry } from '@ribbonry/contracts'

export interface MenuEntry {
  readonly id: number
  readonly title: string
  readonly link: string
  readonly children: readonly MenuEntry[]
}

/** Builds the tree of one menu from the flat entries of the navigation call. */
export function menuTree(entries: readonly NavigationEntry[], menu: 'desktop' | 'mobile'): readonly MenuEntry[] {
  const shown = entries.filter((entry) => entry[menu]).toSorted((left, right) => left.sort - right.sort || left.id - right.id)
  const under = (parent: number | null): readonly MenuEntry[] =>
    shown.filter((entry) => entry.parent_id === parent).map(({ id, title, link }) => ({ id, title, link, children: under(id) }))
  return under(null)
}
