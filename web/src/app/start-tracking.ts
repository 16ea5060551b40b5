/** How long a busy page may keep the tracker waiting, in milliseconds. */
const LATEST = 4000

let fetching = false

/** Whether the code that is being fetched is one that the page can do without: blockers of trackers exist, and are no reason to reload. */
export function isOptional(): boolean {
  return fetching
}

/** Fetches and starts the tracker when the browser has nothing better to do; without it the page is the same. */
export function startTracking(): void {
  const start = async (): Promise<void> => {
    fetching = true
    const found = await import('../tracker/start.ts').catch(() => undefined)
    fetching = false
    found?.startTracker()
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => { void start() }, { timeout: LATEST })
  else setTimeout(() => { void start() }, LATEST / 2)
}
