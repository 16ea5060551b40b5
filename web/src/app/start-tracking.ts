import type { QueryClient } from '@tanstack/react-query'

/** How long a busy page may keep the tracker waiting, in milliseconds. */
const MAX_DELAY_MS = 4000
const CLICK_EVENTS = ['click', 'auxclick'] as const

declare global {
  /** Clicks that came before this code, kept by `public/early.js` until they are taken over. */
  var earlyClicks: MouseEvent[] | undefined
}

let pendingImport = false

/** Whether the code that is being fetched is one that the page can do without: blockers of trackers exist, and are no reason to reload. */
export function isOptionalImport(): boolean {
  return pendingImport
}

/**
 * Fetches and starts the tracker and the page's companions when the browser has nothing better to do, or at the first click, which it
 * then counts too; without them the page is the same.
 */
export function startTracking(client: QueryClient): void {
  let asked = false
  const start = async (): Promise<void> => {
    if (asked) return
    asked = pendingImport = true
    const found = await import('../tracker/start.ts').catch(() => undefined)
    const background = await import('./background-features.ts').catch(() => undefined)
    pendingImport = false
    const early = globalThis.earlyClicks ?? []
    globalThis.earlyClicks = undefined
    found?.startTracker(early)
    background?.startBackgroundFeatures(client)
  }
  for (const type of CLICK_EVENTS) addEventListener(type, () => { void start() }, { capture: true, once: true })
  if (globalThis.earlyClicks?.length !== 0) void start()
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(() => { void start() }, { timeout: MAX_DELAY_MS })
  else setTimeout(() => { void start() }, MAX_DELAY_MS / 2)
}
