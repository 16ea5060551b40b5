/** An entry of the palette: a page, or an action. */
export interface PaletteEntry {
  readonly title: string
  readonly about?: string
  readonly path?: string
  readonly run?: () => void
  /** Its keyboard shortcut. */
  readonly hint?: string
}

export interface PaletteGroup {
  readonly title: 'Go to' | 'Do' | 'Guides' | 'Gifts' | 'Newsletters' | 'People'
  readonly items: readonly PaletteEntry[]
}

interface PaletteSources {
  readonly pages: readonly PaletteEntry[]
  readonly actions: readonly PaletteEntry[]
  readonly guides: readonly PaletteEntry[]
  readonly gifts: readonly PaletteEntry[]
  readonly newsletters: readonly PaletteEntry[]
  readonly people: readonly PaletteEntry[]
}

const ONLY = { '@': 'people', '>': 'actions' } as const

/** The search text, and the kind to which its first character limits the search. */
export function readPaletteText(typed: string): { readonly text: string; readonly only: 'people' | 'actions' | undefined } {
  const sign = typed.trimStart()[0]
  const only = sign === '@' || sign === '>' ? ONLY[sign] : undefined
  return { text: (only === undefined ? typed : typed.trimStart().slice(1)).trim().replaceAll(/\s+/g, ' '), only }
}

/**
 * Matching groups: pages and actions that contain every typed word, then the server's results. Without text: pages and actions.
 */
export function paletteGroups(
  typed: string,
  { pages, actions, guides, gifts, newsletters, people }: PaletteSources,
): readonly PaletteGroup[] {
  const { text, only } = readPaletteText(typed)
  const words = text.toLowerCase().split(' ')
  const fitting = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  const groups: readonly PaletteGroup[] = [
    { title: 'Go to', items: only === undefined ? fitting(pages) : [] },
    { title: 'Do', items: only === 'people' ? [] : fitting(actions) },
    { title: 'Guides', items: only === undefined ? guides : [] },
    { title: 'Gifts', items: only === undefined ? gifts : [] },
    { title: 'Newsletters', items: only === undefined ? newsletters : [] },
    { title: 'People', items: only === 'actions' ? [] : people },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
