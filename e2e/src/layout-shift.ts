import type { Page } from 'playwright-core'

export interface LayoutShift {
  /** Sum of the shares of the screen that moved without input (CLS without session windows, so never less than CLS). */
  readonly shift: number
  /** What moved, in order, with its top edge in pixels before and after. */
  readonly moved: readonly string[]
}

interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/**
 * Starts measuring the layout shifts of a page, but for those of a window that gets another size: a page that is opened right
 * after its window was resized may be laid out in the former size first. The browser itself excludes them for half a second.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    const total = { shift: 0, moved: [] as string[] }
    Object.assign(globalThis, { layoutShiftTotal: total })
    /** From a resize to the end of the frame that follows it, in milliseconds. */
    const resized = { from: Infinity, until: Infinity }
    addEventListener('resize', () => {
      Object.assign(resized, { from: performance.now(), until: Infinity })
      requestAnimationFrame(() => requestAnimationFrame((until) => Object.assign(resized, { until })))
    })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, startTime, value, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput || (startTime >= resized.from && startTime < resized.until)) continue
        total.shift += value
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          total.moved.push(`<${element?.localName} class="${element?.getAttribute('class') ?? ''}"> ${from.top} -> ${to.top}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { layoutShiftTotal: LayoutShift }).layoutShiftTotal)
}
