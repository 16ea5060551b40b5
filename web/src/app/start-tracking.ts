import type { QueryClient } from '@tanstack/react-query'

/** How long a busy page may keep the tracker waiting, in milliseconds. */
const LATEST = 4000
const CLICKS = ['click', 'auxclick'] as const

let fetching = false

/** Whether the code that is being fetched is one that the page can do without: blockers of trackers exist, and are no reason to reload. */
export function isOptional(): boolean {
  return fetching
}

/**
 * Fetches and starts the tracker and the page's companions when the browser has nothing better to do, or at the first click, which it
 * then counts too; without them the page is the same.
 */
export function startTracking(client: QueryClient): void {
  const early: MouseEvent[] = []
  let asked = false
  const start = async (): Promise<void> => {
    if (asked) return
    asked = fetching = true
    const found = await import('../tracker/start.ts').catch(() => undefined)
    const companions = await import('./companions.ts').catch(() => undefined)
    fetching = false
    for (const type of CLICKS) removeEventListener(type, hold, true)
    found?.startTracker(early)
    companions?.startCompanions(client)
  }
  const hold = (event: MouseEvent): void => {
    early.push(event)
    void start()
  }
  for (const type of CLICKS) addEventListener(type, hold, true)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => { void start() }, { timeout: LATEST })
  else setTimeout(() => { void start() }, LATEST / 2)
}
