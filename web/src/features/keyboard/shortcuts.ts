/** Action of a key. */
export type Shortcut = 'next' | 'previous' | 'open' | 'search' | 'save' | 'help'

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

const KEYS: Readonly<Record<string, Shortcut>> = { j: 'next', k: 'previous', o: 'open', '/': 'search', s: 'save', '?': 'help' }

/** Keys and descriptions, in the order of the help. */
export const SHORTCUTS: readonly (readonly [key: string, words: string])[] = [
  ['j', 'Next gift'],
  ['k', 'The gift before'],
  ['o', 'Open the gift'],
  ['s', 'Save the gift'],
  ['/', 'Search'],
  ['?', 'This help'],
]

/** The shortcut of a key press; undefined with a modifier, which belongs to the browser. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyPress): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
}

interface Place {
  /** The focused gift, and the first in the window; -1 when there is none. */
  readonly current: number
  readonly firstInView: number
  readonly count: number
}

/** Index of the next gift: from the focused one, or the first in the window. */
export function nextIndex(shortcut: 'next' | 'previous', { current, firstInView, count }: Place): number {
  if (current < 0) return Math.max(firstInView, 0)
  return Math.min(Math.max(current + (shortcut === 'next' ? 1 : -1), 0), count - 1)
}
