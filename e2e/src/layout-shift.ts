import type { Page } from 'playwright-core'

/** Starts to add up layout shifts without input (CLS without session windows, so never less than CLS). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(globalThis, { layoutShiftTotal: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) total.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { layoutShiftTotal: { shift: number } }).layoutShiftTotal.shift)
}
