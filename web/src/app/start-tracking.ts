import type { QueryClient } from '@tanstack/react-query'

/** Longest delay of the tracker on a busy page, in milliseconds. */
const MAX_DELAY_MS = 4000
const CLICK_EVENTS = ['click', 'auxclick'] as const

declare global {
  /** Clicks from before this code, recorded by `public/early.js`. */
  var earlyClicks: MouseEvent[] | undefined
}

let pendingImport = false

/** True for an import that the page can do without: tracker blockers exist and are no reason to reload. */
export function isOptionalImport(): boolean {
  return pendingImport
}

/**
 * Loads the tracker and the background features when the browser is idle, or at the first click, which is counted as well. The
 * page works without them.
 */
export function startTracking(client: QueryClient): void {
  let isRequested = false
  const start = async (): Promise<void> => {
    if (isRequested) return
    isRequested = pendingImport = true
    const found = await import('../tracker/start.ts').catch(() => undefined)
    const background = await import('./background-features.ts').catch(() => undefined)
    pendingImport = false
    const early = globalThis.earlyClicks ?? []
    globalThis.earlyClicks = undefined
    found?.startTracker(early)
    background?.startBackgroundFeatures(client)
  }
  for (const type of CLICK_EVENTS)
    addEventListener(
      type,
      () => {
        void start()
      },
      { capture: true, once: true },
    )
  if (globalThis.earlyClicks?.length !== 0) void start()
  else if (typeof requestIdleCallback === 'function')
    requestIdleCallback(
      () => {
        void start()
      },
      { timeout: MAX_DELAY_MS },
    )
  else
    setTimeout(() => {
      void start()
    }, MAX_DELAY_MS / 2)
}
