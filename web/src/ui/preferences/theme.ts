import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Storage key; `early.js` reads it before the first paint. */
const KEY = 'theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function current(): Theme {
  return THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'system'
}

/** The chosen theme; `system` by default. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system')
}

/** Changes and stores the theme. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem(KEY)
  } else {
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem(KEY, theme)
  }
  for (const listener of listeners) listener()
}
