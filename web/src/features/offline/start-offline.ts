import { cacheableFileOf, cacheablePathOf, type VisitedPage } from './cache-rules.ts'

interface Navigation {
  addEventListener: (type: 'currententrychange', listener: () => void) => void
}

/** How long a page is left alone before it is kept, in milliseconds: its pictures come first. */
const SETTLED = 1500

/** Lets the pages that were seen last be read without a line. Without a service worker all stays as it is. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  let timer = 0
  const visited = (isKept: boolean): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => { void reportVisit(isKept) }, SETTLED)
  }
  // Where the browser has no such event, only pages that were opened anew are kept.
  const { navigation } = globalThis as { navigation?: Navigation }
  navigation?.addEventListener('currententrychange', () => { visited(false) })
  visited(navigator.serviceWorker.controller !== null && isWhatWasLoaded())
}

/** Whether this is still the page that the browser loaded: somebody quick may have gone on already. */
function isWhatWasLoaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

/** Tells the worker which page is being looked at, and with which files. A page that came through it is kept already. */
async function reportVisit(isKept: boolean): Promise<void> {
  const path = cacheablePathOf(new URL(location.href))
  if (path === undefined || !navigator.onLine) return
  const files = performance.getEntriesByType('resource').map(({ name }) => cacheableFileOf(new URL(name), location.origin)).filter((file) => file !== undefined)
  const { active } = await navigator.serviceWorker.ready
  const visited: VisitedPage = { kind: 'visited', path, isKept, files: [...new Set(files)] }
  active?.postMessage(visited, [])
}
