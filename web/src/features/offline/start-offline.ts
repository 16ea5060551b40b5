import { cacheableFileOf, cacheablePathOf, type VisitedPage } from './cache-rules.ts'

interface Navigation {
  addEventListener: (type: 'currententrychange', listener: () => void) => void
}

/** Delay before a page is cached, in milliseconds: its pictures load first. */
const SETTLED = 1500

/** Registers the service worker, which makes recent pages available offline. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  let timer = 0
  const visited = (isKept: boolean): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void reportVisit(isKept), SETTLED)
  }
  // Without the Navigation API, only pages loaded as documents are cached.
  const { navigation } = globalThis as { navigation?: Navigation }
  navigation?.addEventListener('currententrychange', () => visited(false))
  visited(navigator.serviceWorker.controller !== null && isLoadedDocument())
}

/** Whether the current page is the loaded document, not one reached by client-side navigation. */
function isLoadedDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

/** Reports the current page and its files to the worker. A page that the worker served is cached already. */
async function reportVisit(isKept: boolean): Promise<void> {
  const path = cacheablePathOf(new URL(location.href))
  if (path === undefined || !navigator.onLine) return
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => cacheableFileOf(new URL(name), location.origin))
    .filter((file) => file !== undefined)
  const { active } = await navigator.serviceWorker.ready
  const visited: VisitedPage = { kind: 'visited', path, isKept, files: [...new Set(files)] }
  active?.postMessage(visited, [])
}
