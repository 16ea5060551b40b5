import type { Page } from 'playwright-core'

/** Lets each document that a page opens from now on begin with empty storage, as that of a new visitor; a reload keeps it. */
export async function emptyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top || !location.protocol.startsWith('http')) return
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type === 'reload') return
    localStorage.clear()
    sessionStorage.clear()
  })
}
