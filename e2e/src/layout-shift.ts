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

/** Starts measuring the layout shifts of a page. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    const total = { shift: 0, moved: [] as string[] }
    Object.assign(globalThis, { layoutShiftTotal: total })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
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
