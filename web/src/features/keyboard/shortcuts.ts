/** What a key does. */
export type Shortcut = 'next' | 'previous' | 'open' | 'search' | 'save' | 'help'

/** What is known of a key that was pressed. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

const KEYS: Readonly<Record<string, Shortcut>> = { j: 'next', k: 'previous', o: 'open', '/': 'search', s: 'save', '?': 'help' }

/** What each key does, in the order in which the help shows them. */
export const SHORTCUT_WORDS: readonly (readonly [key: string, words: string])[] = [
  ['j', 'Next gift'], ['k', 'The gift before'], ['o', 'Open the gift'], ['s', 'Save the gift'], ['/', 'Search'], ['?', 'This help'],
]

/** The shortcut of a key, where it is one: with another key held down it belongs to the browser. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyPress): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
}

interface Place {
  /** The one that is marked, and the first in the window; -1 when there is none. */
  readonly current: number
  readonly firstInView: number
  readonly count: number
}

/** Which of the gifts comes next: from the one that is marked, or the first in the window when none is. */
export function nextIndex(shortcut: 'next' | 'previous', { current, firstInView, count }: Place): number {
  if (current < 0) return Math.max(firstInView, 0)
  return Math.min(Math.max(current + (shortcut === 'next' ? 1 : -1), 0), count - 1)
}
