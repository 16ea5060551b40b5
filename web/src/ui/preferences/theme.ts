import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Where the choice is kept; the small script in the page's head reads it before the first paint. */
const KEY = 'theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}

function current(): Theme {
  return THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'system'
}

/** The theme this browser has chosen; the device decides when it has chosen none. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system')
}

/** Changes the theme, now and for the next visits. */
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
